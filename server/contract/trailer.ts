/** Returns whether a catalogue's address is http(s). Other schemes, such as `javascript:`, are not linked. */
export const isWebAddress = (address: string | null | undefined): address is string =>
  /^https?:\/\//i.test(address ?? '')

/** Returns a title's trailer address if it is http(s), else the address of a video search for title, year and "trailer". */
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
