import { EPISODES_FOUND } from '../../../contract/rules/search.js'
import type { Database } from '../../platform/database/Database.js'
import { titleKey } from './foldText.js'
import { EPISODES_OF_NAMED, EPISODES_TITLED, type FoundPlace } from './searchEpisodes.sql.js'
import { isUnspaced } from './unspacedText.js'

/** A shorter text is in too many titles of episodes. */
const TITLE_LETTERS_MIN = 4
/** Beside the name of the series a shorter one will do. */
const NAMED_LETTERS_MIN = 3

/** The words of a query as the name of a series and words of an episode's title. */
interface Split {
  key: string
  title: string
}

/** An episode that a query finds. */
export interface FoundEpisode extends FoundPlace {
  /** Whether the query is its title, or its series with words of its title. */
  isExact: boolean
}

/**
 * Returns the best few episodes whose titles contain a query, or that a query names with their series: "breaking bad ozymandias".
 * @param words the query's folded words
 */
export async function searchEpisodes(database: Database, words: readonly string[]): Promise<FoundEpisode[]> {
  const splits = splitsOf(words)
  const title = titleKey(words.join(' '))
  // Signs alone are no title, and could be signs of a pattern.
  const isTitle = [...title].length >= TITLE_LETTERS_MIN && /^[\p{L}\p{N}\p{M} ]+$/u.test(title)
  const [named, titled] = await Promise.all([
    splits.length === 0
      ? []
      : database.coalesced(EPISODES_OF_NAMED, {
          keys: splits.map(({ key }) => key),
          titles: splits.map(({ title: part }) => part),
          limit: EPISODES_FOUND,
        }),
    isTitle
      ? database.coalesced(EPISODES_TITLED, {
          title,
          begins: `${title}%`,
          within: isUnspaced(title) ? `%${title}%` : `% ${title}%`,
          limit: EPISODES_FOUND,
        })
      : [],
  ])
  const all = [
    ...named.map((place) => ({ ...place, isExact: place.rank < 2 })),
    ...titled.map((place) => ({ ...place, isExact: place.rank === 0 })),
  ].toSorted((a, b) => a.rank - b.rank)
  // The one that is found with its series comes first, and stays.
  const places = new Map(
    all.toReversed().map((place) => [`${place.movieId} ${place.season} ${place.number}`, place]),
  )
  return [...places.values()]
    .toReversed()
    .slice(0, EPISODES_FOUND)
    .map(({ rank: _rank, ...place }) => place)
}

/** Returns each way to split words into the name of a series and an episode's title, in both orders. */
function splitsOf(words: readonly string[]): Split[] {
  return words.slice(1).flatMap((_word, index) => {
    const first = words.slice(0, index + 1).join(' ')
    const second = words.slice(index + 1).join(' ')
    return [
      { key: titleKey(first), title: second },
      { key: titleKey(second), title: first },
    ].filter(({ title }) => [...title].length >= NAMED_LETTERS_MIN)
  })
}
