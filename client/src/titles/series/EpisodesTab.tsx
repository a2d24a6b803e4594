import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { shownSeason } from '../../../../server/contract/rules/series.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { ReelDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { t } from '../../platform/ui/language/t.js'
import { useWriteParams } from '../../platform/ui/navigation/useWriteParams.js'
import { useSeriesPageQuery, type SeriesPageQuery } from '../../tracking/episodes/Episodes.generated.js'
import { SeriesProgress } from '../../tracking/episodes/SeriesProgress.js'
import { TickByNumber } from '../../tracking/episodes/TickByNumber.js'
import { SeasonEpisodes } from './SeasonEpisodes.js'
import { SeasonTabs } from './SeasonTabs.js'
import './Episodes.css'

interface EpisodesTabProps {
  movie: { id: string }
}

/** The episodes of a series by season, and how far the viewer is with them. */
export function EpisodesTab({ movie }: EpisodesTabProps) {
  const { data, error, loading, refetch } = useSeriesPageQuery({
    variables: { id: movie.id },
    errorPolicy: 'all',
  })
  const series = data?.movie
  if (loading && !series?.seasons) return <Waiting>{t('Loading episodes...')}</Waiting>
  if (!series?.seasons)
    return (
      <LoadFailure
        level={3}
        title={t('Failed to load the episodes')}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Retry')}</Button>}
      />
    )
  const { seasons } = series
  if (seasons.length === 0)
    return (
      <div className="episodes">
        {series.viewerProgress && <SeriesProgress series={series} progress={series.viewerProgress} />}
        <EmptyState
          drawing={<ReelDrawing />}
          level={3}
          title={t('No episodes are on record yet')}
          text={t('You can mark those that you have watched by their numbers.')}
          action={<TickByNumber series={series} />}
        />
      </div>
    )
  return <Seasons series={series} seasons={seasons} onStale={() => void refetch().catch(() => undefined)} />
}

interface SeasonsProps {
  series: NonNullable<SeriesPageQuery['movie']>
  seasons: NonNullable<NonNullable<SeriesPageQuery['movie']>['seasons']>
  onStale: () => void
}

function Seasons({ series, seasons, onStale }: SeasonsProps) {
  const { params, write } = useWriteParams()
  const progress = series.viewerProgress
  // The season stays when its last episode is watched.
  const [first] = useState(progress?.next?.season)
  const shown = shownSeason(seasons, params.get('season'), first)
  const hrefOf = (season: number) => `?tab=episodes&season=${season}`
  if (!shown) return null
  return (
    <div className="episodes">
      {progress && <SeriesProgress series={series} progress={progress} />}
      <SeasonTabs
        seasons={seasons}
        shown={shown}
        hrefOf={hrefOf}
        onChoose={(season) =>
          write({ season: String(season), from: undefined }, { replace: true, preventScrollReset: true })
        }
      />
      <SeasonEpisodes
        key={shown.number}
        series={series}
        season={shown}
        from={params.get('from')}
        onFrom={(from) => write({ from }, { replace: true, preventScrollReset: true })}
        onStale={onStale}
      />
    </div>
  )
}
