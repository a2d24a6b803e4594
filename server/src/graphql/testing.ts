/** A query of 4,800 titles, each with its overview under fifty names: one that ended a server without a limit of leaves. */
export const OVERVIEWS_OF_RELATED = `{
  movies(limit: 50) { results {
    similar(limit: 48) { results { ...F } }
    recommendations(limit: 48) { results { ...F } }
  } }
}
fragment F on Movie { ${Array.from({ length: 50 }, (_, i) => `a${i}: overview`).join(' ')} }`
