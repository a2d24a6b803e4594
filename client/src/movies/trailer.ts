/** Whether an address that a catalogue has brought leads to a web page, and is no script. */
export const isWebAddress = (address: string | null | undefined): address is string =>
  /^https?:\/\//i.test(address ?? '')

/** Where a trailer is: its own address, or a video search for title, year and the word trailer. */
export function trailerUrl({
  title,
  year,
  trailer,
}: {
  title: string
  year: number | null
  trailer?: string | null
}) {
  if (isWebAddress(trailer)) return trailer
  const words = [title, year, 'trailer'].filter(Boolean).join(' ')
  return `https://www.youtube.com/results?search_query=${encodeURIComponent(words)}`
}
