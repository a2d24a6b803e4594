import { Button, Box, Flex, chakra } from '@chakra-ui/react'
import { Suspense, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { LONG_TITLE } from '../../../../server/contract/format.js'
import { COMPLETION_TEXTS } from '../../../../server/contract/messages/completions.js'
import { TITLE_PAGE } from '../../../../server/contract/messages/titlePage.js'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { LogButton } from '../../tracking/diary/LogButton.js'
import { CompletedFacts } from '../../tracking/completions/CompletedFacts.js'
import { paths } from '../../paths.js'
import { FavoriteButton } from '../../tracking/favorites/FavoriteButton.js'
import type { MovieHeaderFragment } from './MovieHeader.generated.js'
import { NotInterestedButton } from '../../tracking/notInterested/NotInterestedButton.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Backdrop } from '../../platform/ui/images/Backdrop.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { formatRuntime } from '../../platform/ui/format/format.js'
import { PlayIcon } from '../../platform/ui/icons/icons.js'
import { lazyWhenIdle } from '../../platform/ui/rendering/lazyComponent.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import { WatchedButton } from '../../tracking/watched/WatchedButton.js'
import { AddToWatchlistButton } from '../../tracking/watchlists/AddToWatchlistButton.js'
import { PeopleNames } from '../people/PersonLink.js'
import { facetPath } from '../facets/facetAddress.js'
import { RatingRing } from './RatingRing.js'
import { isWebAddress } from '../../../../server/contract/trailer.js'
import { usePosterTint } from './usePosterTint.js'
import { t } from '../../platform/ui/language/t.js'
import './MovieHeader.css'
import './MovieHeaderActions.css'

const OwnPosterButton = lazyWhenIdle(
  () => import('../../tracking/posters/OwnPosterButton.js'),
  'OwnPosterButton',
)
const MyViewings = lazyWhenIdle(() => import('../../tracking/diary/MyViewings.js'), 'MyViewings')

/** The viewer's viewings of a title, or the date of the last one until they are loaded. */
const Viewings: NonNullable<ComponentProps<typeof WatchedButton>['Viewings']> = ({ movie, children }) => (
  <Suspense fallback={children}>
    <MyViewings movie={movie}>{children}</MyViewings>
  </Suspense>
)

interface FrameProps {
  tint?: string
  backdrop: string | null
  poster: ReactNode
  heading: ReactNode
  score: ReactNode
  actions: ReactNode
  overview: ReactNode
}

/** The header's geometry, shared by the loaded title and its skeleton. */
function Frame({ tint, backdrop, poster, heading, score, actions, overview }: FrameProps) {
  return (
    <header
      className="movie-header dark"
      style={tint ? ({ '--movie-tint': tint } as CSSProperties) : undefined}
    >
      <div className="movie-header__backdrop">
        <Backdrop src={backdrop} priority />
      </div>
      <div className="movie-header__content gutters">
        <div className="movie-header__poster">{poster}</div>
        <Box gridArea="heading" alignSelf="end" minW="0">
          {heading}
        </Box>
        <Flex gridArea="score" wrap="wrap" align="center" rowGap="4" columnGap="7">
          {score}
        </Flex>
        <div className="movie-header__actions">{actions}</div>
        <div className="movie-header__overview">{overview}</div>
      </div>
    </header>
  )
}

/** The top of a title's page: backdrop, poster, title, rating, buttons and overview. */
export function MovieHeader({ movie }: { movie: MovieHeaderFragment }) {
  const viewer = useViewer()
  const tint = usePosterTint(movie.posterSmall)
  const runtime = formatRuntime(movie.runtime)
  const hasTrailer = isWebAddress(movie.trailer)
  return (
    <Frame
      tint={tint}
      backdrop={movie.backdrop}
      poster={
        <Poster
          src={movie.poster}
          srcSmall={movie.posterSmall}
          alt={t('Poster of {title}', { title: movie.title })}
          sizes="(min-width: 1024px) 304px, (min-width: 768px) 208px, 112px"
          priority
        />
      }
      heading={
        <>
          <h1 className="movie-header__title" data-long={movie.title.length > LONG_TITLE ? '' : undefined}>
            {movie.title}
          </h1>
          {movie.tagline && <p className="movie-header__tagline">{movie.tagline}</p>}
          <ul className="movie-header__meta" aria-label={t('At a glance')}>
            {movie.type === 'TV' && <li>{t('TV series')}</li>}
            {movie.year !== null && (
              <li>
                <Link to={facetPath({ facet: 'decade', decade: Math.floor(movie.year / 10) * 10 })}>
                  {movie.year}
                </Link>
              </li>
            )}
            {runtime && <li>{runtime}</li>}
            {/* The episodes of a series have different directors. */}
            {movie.director && movie.type === 'MOVIE' && (
              <li>
                {t('Directed by')} <PeopleNames names={movie.director} people={movie.crew} />
              </li>
            )}
            {movie.addedByMember && <li>{TITLE_PAGE.addedByMember}</li>}
          </ul>
        </>
      }
      score={
        <>
          {movie.voteAverage !== null && <RatingRing value={movie.voteAverage} count={movie.voteCount} />}
          {movie.genres.length > 0 && (
            <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyle="none" aria-label={t('Genres')}>
              {movie.genres.map((genre) => (
                <li key={genre.id}>
                  <Chip to={facetPath({ facet: 'genre', genre: genre.id })}>{genre.name}</Chip>
                </li>
              ))}
            </chakra.ul>
          )}
        </>
      }
      actions={
        <>
          <div className="movie-header__main">
            {hasTrailer ? (
              <Button asChild>
                <a href={movie.trailer ?? undefined} target="_blank" rel="noopener noreferrer">
                  <PlayIcon />
                  {t('Watch Trailer')}
                </a>
              </Button>
            ) : (
              <AddToWatchlistButton movie={movie} primary />
            )}
          </div>
          <div className="movie-header__quiet">
            {hasTrailer && <AddToWatchlistButton movie={movie} />}
            <FavoriteButton movie={movie} />
            <NotInterestedButton movie={movie} />
            <LogButton movie={movie} />
            <WatchedButton movie={movie} Viewings={Viewings} />
            {movie.viewerCanEdit && (
              <LinkButton variant="ghost" to={paths.editTitle(movie.id)}>
                {t('Edit Title')}
              </LinkButton>
            )}
            {viewer && (
              <Suspense fallback={null}>
                <OwnPosterButton movie={movie} />
              </Suspense>
            )}
            {movie.viewerCanComplete.length > 0 && (
              <LinkButton variant="ghost" to={paths.editTitle(movie.id)}>
                {COMPLETION_TEXTS.action}
              </LinkButton>
            )}
          </div>
        </>
      }
      overview={
        <>
          <h2>{movie.overview ? TITLE_PAGE.overview : TITLE_PAGE.summary}</h2>
          {movie.overview ? (
            <p lang="en">{movie.overview}</p>
          ) : (
            <p lang="en" className="movie-header__summary">
              {movie.summary}
            </p>
          )}
          <CompletedFacts movie={movie} />
        </>
      }
    />
  )
}

/** The header's placeholder while its title is loading. */
export function MovieHeaderSkeleton() {
  return (
    <Frame
      backdrop={null}
      poster={<Skeleton width="100%" height="auto" radius="md" />}
      heading={
        <>
          <Skeleton width="min(100%, 26rem)" height="clamp(30px, 4vw, 57px)" />
          <div style={{ height: 10 }} />
          <Skeleton width="min(80%, 18rem)" height={22} />
          <div style={{ height: 12 }} />
          <Skeleton width="min(70%, 15rem)" height={20} />
        </>
      }
      score={
        <>
          <div className="rating-ring">
            <Skeleton width={68} height={68} radius="full" />
            <Skeleton width={72} height={36} />
          </div>
          <Flex wrap="wrap" gap="2">
            <Skeleton width={86} height={34} radius="full" />
            <Skeleton width={104} height={34} radius="full" />
          </Flex>
        </>
      }
      actions={<SkeletonActions />}
      overview={
        <>
          <Skeleton width={96} height={24} />
          <div style={{ height: 8 }} />
          <Skeleton width="100%" height={72} />
        </>
      }
    />
  )
}

function SkeletonActions() {
  return (
    <>
      <div className="movie-header__main">
        <Skeleton width={192} height={44} radius="full" />
      </div>
      <div className="movie-header__quiet">
        {[164, 172].map((width) => (
          <Skeleton key={width} width={width} height={44} radius="full" />
        ))}
      </div>
    </>
  )
}
