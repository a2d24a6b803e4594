import type { ReactNode } from 'react'
import { CARDS } from '../../../../server/contract/rules/screens.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import type { MovieRowFragment } from './MovieRow.generated.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import { MovieCard } from './MovieCard.js'
import { MovieCardSkeleton } from './MovieCardSkeleton.js'
import { MovieRow } from './MovieRow.js'
import { CARD_OF_SIZE, usePosterSize } from './posterSize.js'
import { t } from '../../platform/ui/language/t.js'
import './MovieGrid.css'

type MovieGridProps = {
  /** Returns the buttons of a title in place of the usual ones. */
  actionsOf?: (movie: MovieCardFragment) => ReactNode
  loading?: boolean
} & (
  | { movies: readonly MovieCardFragment[]; view?: 'grid' }
  | { movies: readonly MovieRowFragment[]; view: 'grid' | 'list' }
)

/** Titles as a grid of posters or as a list of rows. While loading, the previous titles stay, dimmed. */
export function MovieGrid(props: MovieGridProps) {
  const { loading = false } = props
  const size = CARD_OF_SIZE[usePosterSize()]
  if (props.view === 'list')
    return (
      <ul className="movie-list" aria-busy={loading}>
        {props.movies.map((movie) => (
          <li key={movie.id}>
            <MovieRow movie={movie as MovieRowFragment} actions={props.actionsOf?.(movie)} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="movie-grid" aria-busy={loading}>
      {props.movies.map((movie, index) => (
        <li key={movie.id}>
          <MovieCard
            movie={movie}
            size={size}
            actions={props.actionsOf?.(movie)}
            priority={index < CARDS.gridFirst}
          />
        </li>
      ))}
    </ul>
  )
}

interface MovieGridSkeletonProps {
  count?: number
  view?: 'grid' | 'list'
}

/** The placeholder of a grid or list that is loading, in its exact geometry; twelve titles unless `count` is given. */
export function MovieGridSkeleton({ count = CARDS.gridSkeletons, view = 'grid' }: MovieGridSkeletonProps) {
  const positions = Array.from({ length: count }, (_, index) => index)
  if (view === 'list')
    return (
      <div className="movie-list" aria-busy="true" data-waiting="">
        <output className="visually-hidden">{t('Loading')}</output>
        {positions.map((position) => (
          <div key={position} className="movie-list__skeleton" data-testid="card-skeleton">
            <Skeleton width={100} height={150} />
            <div>
              <Skeleton width="14rem" height={20} />
              <Skeleton width="9rem" height={14} />
              <Skeleton width="100%" height={14} />
              <Skeleton width="70%" height={14} />
            </div>
          </div>
        ))}
      </div>
    )
  return (
    <div className="movie-grid" aria-busy="true" data-waiting="">
      <output className="visually-hidden">{t('Loading')}</output>
      {positions.map((position) => (
        <MovieCardSkeleton key={position} />
      ))}
    </div>
  )
}
