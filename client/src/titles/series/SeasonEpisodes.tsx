import { Button } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { episodeCode, episodesBefore, pageOfNext, SERIES } from '../../../../server/contract/rules/series.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { errorText } from '../../platform/errors/errorText.js'
import { episodePart } from '../../paths.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { useFocusOnChange } from '../../platform/ui/accessibility/useFocusOnChange.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { t } from '../../platform/ui/language/t.js'
import { useIsHydrated } from '../../platform/ui/rendering/useIsHydrated.js'
import { useAnchor } from '../../platform/ui/scrolling/useAnchor.js'
import {
  useSeasonPageQuery,
  type EpisodeItemFragment,
  type SeriesPageQuery,
} from '../../tracking/episodes/Episodes.generated.js'
import type { EpisodesScope } from '../../tracking/episodes/episodesCache.js'
import { seasonName } from '../../tracking/episodes/episodeTexts.js'
import { markEpisodes, watchEpisodeAgain } from '../../tracking/episodes/markEpisodes.js'
import { openBefore } from '../../tracking/episodes/openBefore.js'
import { useIsHidden } from '../../tracking/episodes/useIsHidden.js'
import { PartOpinion } from '../../tracking/reviews/PartOpinion.js'
import { EpisodeRow } from './EpisodeRow.js'
import { NextEpisode } from './NextEpisode.js'
import { SeasonHead } from './SeasonHead.js'
import type { SeasonItem } from './SeasonTabs.js'

interface SeasonEpisodesProps {
  series: NonNullable<SeriesPageQuery['movie']>
  season: SeasonItem
  /** Number of the first episode of the page, as the address has it. */
  from: string | null
  onFrom: (from: string | undefined) => void
  /** Loads the series again. */
  onStale: () => void
}

/** The episodes of a season, the next one first, and what the viewer can do with all of them. */
export function SeasonEpisodes({ series, season, from, onFrom, onStale }: SeasonEpisodesProps) {
  const client = useApolloClient()
  const viewer = useViewer()
  const isHidden = useIsHidden()
  const next = series.viewerProgress?.next
  // The page stays when its last episode is watched.
  const [first] = useState(() => pageOfNext(season, next))
  const after = episodesBefore(from ?? first)
  const list = useFocusOnChange<HTMLUListElement>(after)
  const query = useSeasonPageQuery({
    variables: { id: series.id, season: season.number, after },
    errorPolicy: 'all',
  })
  const { refetch, error, loading } = query
  const shownSeason = (query.data ?? query.previousData)?.movie?.season
  const page = shownSeason?.episodes
  const shown = page?.nodes ?? []
  const { hash } = useLocation()
  // The server does not know which episode the address names.
  const named = useIsHydrated() ? hash.slice(1) : ''
  useAnchor(page !== undefined)

  // The mark of the whole title, which is set elsewhere on the page, changes its episodes.
  const wasWatched = useRef(series.viewerHasWatched)
  useEffect(() => {
    if (wasWatched.current === series.viewerHasWatched) return
    wasWatched.current = series.viewerHasWatched
    onStale()
    void refetch().catch(() => undefined)
  }, [series.viewerHasWatched, onStale, refetch])

  const seasons = series.seasons ?? []
  const mark = (scope: EpisodesScope, isWatched: boolean, before = 0) =>
    markEpisodes(client, { series, scope, shown, openBefore: before }, isWatched)
  const tick = ({ season: of, number }: EpisodeItemFragment, isWatched: boolean) =>
    mark(
      { episodes: [{ season: of, number }] },
      isWatched,
      viewer ? openBefore({ season: of, number }, shown, seasons) : 0,
    )
  const name = seasonName(season)
  const watched = season.viewerWatchedCount ?? 0
  const pages = Math.ceil(season.episodeCount / SERIES.page)
  const last = page?.pageInfo.hasNextPage ? Number(page.pageInfo.endCursor) : undefined
  return (
    <>
      {next && (
        <NextEpisode
          // A further episode begins anew.
          key={next.id}
          episode={next}
          isHidden={isHidden(next)}
          onTick={tick}
        />
      )}
      <SeasonHead
        series={series}
        season={season}
        onMark={(isWatched) => mark({ season: season.number }, isWatched)}
      />
      {shownSeason?.overview && !(viewer?.hidesSpoilers && watched === 0) && (
        <p className="episodes__overview" lang="en">
          {shownSeason.overview}
        </p>
      )}
      {pages > 1 && (
        <SelectField
          label={t('Episodes')}
          value={from ?? first ?? '1'}
          options={Array.from({ length: pages }, (_none, index) => {
            const start = index * SERIES.page + 1
            const end = Math.min(season.episodeCount, start + SERIES.page - 1)
            return { value: String(start), label: t('{start} to {end}', { start, end }) }
          })}
          onChange={(start) => onFrom(start)}
        />
      )}
      {page ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('Episodes of {name}', { name })}
          aria-busy={loading && query.data === undefined}
        >
          {shown.map((episode) => (
            <EpisodeRow
              key={episode.id}
              episode={episode}
              isNamed={episodePart(episode.number) === named}
              isHidden={isHidden(episode)}
              onTick={tick}
              actions={
                <PartOpinion
                  movie={series}
                  part={{ season: season.number, episode: episode.number }}
                  name={`${series.title} ${episodeCode(season.number, episode.number)}`}
                >
                  {viewer && season.number > SERIES.specials && (
                    <Button
                      size="sm"
                      variant="outline"
                      minH="11"
                      onClick={() => mark({ upTo: { season: season.number, number: episode.number } }, true)}
                    >
                      {t('Everything up to Here')}
                    </Button>
                  )}
                  {episode.viewerHasWatched && (
                    <Button
                      size="sm"
                      variant="outline"
                      minH="11"
                      onClick={() => void watchEpisodeAgain(client, series, episode)}
                    >
                      {t('Watched Again')}
                    </Button>
                  )}
                </PartOpinion>
              }
            />
          ))}
        </ul>
      ) : error && !loading ? (
        <LoadFailure
          level={3}
          title={t('Failed to load the episodes')}
          text={errorText(error)}
          action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Retry')}</Button>}
        />
      ) : (
        <div aria-busy="true">
          {Array.from({ length: Math.min(SERIES.page, season.episodeCount) }, (_none, index) => (
            <div key={index} className="episode episode--waiting">
              <Skeleton width="60%" height={22} />
            </div>
          ))}
        </div>
      )}
      {last !== undefined && (
        <div>
          <Button variant="outline" onClick={() => onFrom(String(last + 1))}>
            {t('More Episodes')}
          </Button>
        </div>
      )}
    </>
  )
}
