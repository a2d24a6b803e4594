import { mapOf } from '../../../contract/own.js'
import { titleKey } from '../search/foldText.js'

/** TMDB's genre ids for the genres of wikipedia-movie-data. Some (Silent, Teen, Found Footage, …) have none. */
const GENRE_IDS = mapOf<readonly number[]>({
  Action: [28],
  Adventure: [12],
  Animated: [16],
  Animation: [16],
  Biography: [36],
  Comedy: [35],
  Crime: [80],
  Dance: [10402],
  Disaster: [28],
  Documentary: [99],
  Drama: [18],
  Family: [10751],
  Fantasy: [14],
  Historical: [36],
  History: [36],
  Horror: [27],
  Legal: [18],
  'Martial Arts': [28],
  Music: [10402],
  Musical: [10402],
  Mystery: [9648],
  Noir: [80],
  Performance: [10402],
  Political: [18],
  Romance: [10749],
  Satire: [35],
  'Science Fiction': [878],
  Slasher: [27],
  Spy: [53],
  Superhero: [28],
  Supernatural: [14],
  Suspense: [53],
  Thriller: [53],
  War: [10752],
  Western: [37],
})

/** Maps genres of wikipedia-movie-data to TMDB's genre ids, in their order. */
export function wikipediaGenreIds(genres: readonly string[]): number[] {
  return [...new Set(genres.flatMap((genre) => GENRE_IDS.get(genre) ?? []))]
}

/** Returns the external id of a film of wikipedia-movie-data. @param article name of its article, null without one */
export function wikipediaId(year: number | null, title: string, article: string | null): string {
  return `${year ?? ''} ${titleKey(title)} ${article ?? ''}`.trim()
}
