import type { ReadEvent } from './PlayerEvent.js'
import { episodes, film, isTrue, member, momentOf, numberOf, playedIf, textOf, textsOf } from './values.js'

/**
 * Reads an event of Kodi, which a script sends: the notification `Player.OnStop` of JSON-RPC, or its data alone, with the item as JSON-RPC
 * describes it. Tautulli's template has the same shape.
 */
export const readKodi: ReadEvent = (body) => {
  const method = textOf(member(body, 'method'))
  if (!method.includes('.')) return undefined
  const data = member(body, 'params', 'data') ?? body
  const item = member(data, 'item')
  const get = (name: string) => member(item, name)
  const base = { users: textsOf(member(data, 'user')), at: momentOf(member(data, 'timestamp')) }
  if (method !== 'Player.OnStop') return { ...base, played: 'OTHER_EVENT' }
  const type = textOf(get('type'))
  if (type !== 'movie' && type !== 'episode') return { ...base, played: 'NOT_A_TITLE' }
  const percentage = numberOf(member(data, 'percentage'))
  const share = percentage === undefined ? undefined : percentage / 100
  return {
    ...base,
    played: playedIf(isTrue(member(data, 'end')) ? 1 : share, () =>
      type === 'movie'
        ? film(get('title'), get('year'), idsOf(item))
        : episodes(
            {
              title: textOf(get('showtitle')) || member(data, 'tvshow', 'title'),
              year: member(data, 'tvshow', 'year'),
              ids: idsOf(member(data, 'tvshow')),
            },
            {
              season: get('season'),
              number: get('episode'),
              lastNumber: get('lastepisode'),
              title: get('title'),
              ids: idsOf(item),
            },
          ),
    ),
  }
}

const idsOf = (item: unknown) => ({
  imdb: textOf(member(item, 'uniqueid', 'imdb')),
  tmdb: textOf(member(item, 'uniqueid', 'tmdb')),
  tvdb: textOf(member(item, 'uniqueid', 'tvdb')),
})
