import { episodeCode } from '../../../../server/contract/rules/series.js'
import type { Place } from '../episodes/episodesCache.js'
import { eveningLabel } from './eveningLabel.js'

interface EveningEpisodesProps {
  episodes: readonly (Place & { title: string | null; run: number })[]
  episodeCount: number
}

/** The line of an evening with a series, which opens to its episodes. */
export function EveningEpisodes({ episodes, episodeCount }: EveningEpisodesProps) {
  const label = eveningLabel(episodes, episodeCount)
  if (episodes.length === 1)
    return (
      <p className="diary-row__evening">
        {label}
        {episodes[0]?.title && <bdi>{episodes[0].title}</bdi>}
      </p>
    )
  return (
    <details className="diary-row__evening">
      <summary>{label}</summary>
      <ol>
        {episodes.map(({ season, number, run, title }) => (
          <li key={`${season} ${number} ${run}`}>
            {episodeCode(season, number)}
            {title && <bdi>{title}</bdi>}
          </li>
        ))}
      </ol>
    </details>
  )
}
