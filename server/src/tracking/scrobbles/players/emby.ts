import type { ReadEvent } from './PlayerEvent.js'
import { episodes, film, isTrue, member, momentOf, playedIf, shareOf, textOf, textsOf } from './values.js'

/** Reads a webhook of Emby: `playback.stop`. */
export const readEmby: ReadEvent = (body) => {
  const event = textOf(member(body, 'Event'))
  if (event === '') return undefined
  const item = member(body, 'Item')
  const get = (name: string) => member(item, name)
  const base = {
    users: textsOf(member(body, 'User', 'Name'), member(body, 'User', 'Id')),
    at: momentOf(member(body, 'Date')),
  }
  if (event !== 'playback.stop') return { ...base, played: 'OTHER_EVENT' }
  const type = textOf(get('Type'))
  if (type !== 'Movie' && type !== 'Episode') return { ...base, played: 'NOT_A_TITLE' }
  const isComplete = isTrue(member(body, 'PlaybackInfo', 'PlayedToCompletion'))
  const position =
    member(body, 'PlaybackInfo', 'PositionTicks') ?? member(body, 'Session', 'PlayState', 'PositionTicks')
  const ids = {
    imdb: textOf(member(item, 'ProviderIds', 'Imdb')),
    tmdb: textOf(member(item, 'ProviderIds', 'Tmdb')),
    tvdb: textOf(member(item, 'ProviderIds', 'Tvdb')),
  }
  return {
    ...base,
    played: playedIf(isComplete ? 1 : shareOf(position, get('RunTimeTicks')), () =>
      type === 'Movie'
        ? film(get('Name'), get('ProductionYear'), ids)
        : // The year and the ids are those of the episode.
          episodes(
            { title: get('SeriesName') },
            {
              season: get('ParentIndexNumber'),
              number: get('IndexNumber'),
              lastNumber: get('IndexNumberEnd'),
              title: get('Name'),
              ids,
            },
          ),
    ),
  }
}
