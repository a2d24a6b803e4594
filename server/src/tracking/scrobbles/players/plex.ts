import type { GivenIds } from '../../imports/formats/reading/titles.js'
import type { PlayedItem, ReadEvent } from './PlayerEvent.js'
import { episodes, film, isTrue, member, playedIf, shareOf, textOf, textsOf } from './values.js'

/** Ids that one item has at most. */
const GUIDS = 20

/** Sources of Plex's ids, also of the agents of older libraries. */
const SOURCES: ReadonlyMap<string, 'imdb' | 'tmdb' | 'tvdb'> = new Map([
  ['imdb', 'imdb'],
  ['tmdb', 'tmdb'],
  ['tvdb', 'tvdb'],
  ['com.plexapp.agents.imdb', 'imdb'],
  ['com.plexapp.agents.themoviedb', 'tmdb'],
  ['com.plexapp.agents.thetvdb', 'tvdb'],
])

/** Reads a webhook of Plex: `media.scrobble`, which comes at 90 %, and `media.stop`. */
export const readPlex: ReadEvent = (body) => {
  const event = textOf(member(body, 'event'))
  const item = member(body, 'Metadata')
  if (!event.includes('.') || (typeof item !== 'object' && !member(body, 'Account'))) return undefined
  const account = member(body, 'Account')
  const base = { users: textsOf(member(account, 'title'), member(account, 'id')), at: null }
  if (event !== 'media.scrobble' && event !== 'media.stop') return { ...base, played: 'OTHER_EVENT' }
  const type = textOf(member(item, 'type'))
  if ((type !== 'movie' && type !== 'episode') || isTrue(member(item, 'live')))
    return { ...base, played: 'NOT_A_TITLE' }
  const share = event === 'media.scrobble' ? 1 : shareOf(member(item, 'viewOffset'), member(item, 'duration'))
  return { ...base, played: playedIf(share, () => readItem(item, type)) }
}

function readItem(item: unknown, type: 'movie' | 'episode'): PlayedItem {
  const list = member(item, 'Guid')
  const guids = Array.isArray(list) ? list.slice(0, GUIDS).map((one: unknown) => member(one, 'id')) : []
  const ids = idsOf([...guids, member(item, 'guid')])
  if (type === 'movie') return film(member(item, 'title'), member(item, 'year'), ids)
  // The ids are those of the episode; only the agents of older libraries name the series by its own, with season and number.
  const older = idsOf([member(item, 'guid'), member(item, 'grandparentGuid')].filter(isOfAgent))
  return episodes(
    { title: member(item, 'grandparentTitle'), ids: older },
    {
      season: member(item, 'parentIndex'),
      number: member(item, 'index'),
      title: member(item, 'title'),
      ids: guids.length > 0 ? ids : {},
    },
  )
}

const isOfAgent = (guid: unknown): boolean => textOf(guid).startsWith('com.plexapp.agents.')

/** Returns the ids of texts such as `imdb://tt0133093` and `com.plexapp.agents.thetvdb://121361/6/1?lang=en`. */
function idsOf(guids: readonly unknown[]): GivenIds {
  const ids: GivenIds = {}
  for (const guid of guids) {
    const [, scheme = '', id = ''] = /^([a-z.]{1,40}):\/\/(\w{1,20})/.exec(textOf(guid)) ?? []
    const source = SOURCES.get(scheme)
    if (source) ids[source] ??= id
  }
  return ids
}
