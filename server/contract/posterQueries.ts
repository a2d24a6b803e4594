/** Each poster of a list shows another motif than this many posters before it. */
const NEIGHBOURS = 6

/** A title whose poster the server draws has a character for the motif of each of its posters. */
interface WithMotifs {
  posterMotifs?: string | null
}

/**
 * Chooses the poster of each title of a list, so that no motif is repeated among neighbours. Returns what to append to the
 * addresses of their posters: nothing for the first variant, else `?v=1` and so on.
 */
export function posterQueries(titles: readonly WithMotifs[]): string[] {
  const shown: string[] = []
  return titles.map(({ posterMotifs }) => {
    const motifs = [...(posterMotifs ?? '')]
    const free = motifs.find((motif) => !shown.slice(-NEIGHBOURS).includes(motif)) ?? ''
    shown.push(free)
    const variant = motifs.indexOf(free)
    return variant > 0 ? `?v=${variant}` : ''
  })
}
