import type { ReadEvent } from './PlayerEvent.js'
import { episodes, film, isTrue, member, momentOf, playedIf, shareOf, textOf, textsOf } from './values.js'

/** Reads an event of Jellyfin's plugin “Webhook”, with all its properties or by a template that names them so. */
export const readJellyfin: ReadEvent = (body) => {
  const type = textOf(member(body, 'NotificationType'))
  if (type === '') return undefined
  const get = (name: string) => member(body, name)
  const base = {
    users: textsOf(get('NotificationUsername'), get('Username'), get('UserId')),
    at: momentOf(get('UtcTimestamp')),
  }
  if (type !== 'PlaybackStop') return { ...base, played: 'OTHER_EVENT' }
  const kind = textOf(get('ItemType'))
  if (kind !== 'Movie' && kind !== 'Episode') return { ...base, played: 'NOT_A_TITLE' }
  const isComplete = isTrue(get('PlayedToCompletion'))
  const share = isComplete ? 1 : shareOf(get('PlaybackPositionTicks'), get('RunTimeTicks'))
  const ids = {
    imdb: textOf(get('Provider_imdb')),
    tmdb: textOf(get('Provider_tmdb')),
    tvdb: textOf(get('Provider_tvdb')),
  }
  return {
    ...base,
    played: playedIf(share, () =>
      kind === 'Movie'
        ? film(get('Name'), get('Year'), ids)
        : // The ids are those of the episode, the year is that of the series.
          episodes(
            { title: get('SeriesName'), year: textOf(get('SeriesPremiereDate')).slice(0, 4) || get('Year') },
            {
              season: get('SeasonNumber'),
              number: get('EpisodeNumber'),
              lastNumber: get('EpisodeNumberEnd'),
              title: get('Name'),
              ids,
            },
          ),
    ),
  }
}
