/** Written by codegen from the directives of schema.graphql. */
/** The types of each interface, for fragments on it, as in /graphql/client.json. */
export const POSSIBLE_TYPES: Record<string, string[]> = {
  ListEntry: ['Favorite', 'NotInterestedEntry', 'WatchedEntry', 'WatchlistEntry'],
  Node: ['Episode', 'Movie', 'Person', 'Review', 'Season', 'User', 'Viewing', 'Watchlist'],
}
