import { useCallback, useMemo, type ReactNode } from 'react'
import { currentLanguage } from '../../../../server/contract/language.js'
import { REASON_TEXTS } from '../../../../server/contract/messages/recommendations.js'
import { CardActions } from '../../titles/titleCard/CardActions.js'
import type { MovieCardFragment } from '../../titles/titleCard/MovieCard.generated.js'
import type { ReasonsOfPageFragment } from './RecommendedRail.generated.js'
import { t } from '../../platform/ui/language/t.js'
import './useReasons.css'

/** The reasons of a page of recommendations. */
interface Reasons {
  /** Whether nothing of the viewer led to the titles: they are the same for everybody. */
  isPopular: boolean
  reasonOf: (movie: MovieCardFragment) => ReactNode
  /** Returns the actions of a title's card, and its reason. */
  actionsOf: (movie: MovieCardFragment) => ReactNode
}

type Reason = NonNullable<ReasonsOfPageFragment['recommendations']>[number]['reason']

/** Returns a reason in the page's language: the server writes it in English. */
function reasonText({ kind, text, movie, person, genre, rating }: Reason): string {
  if (!currentLanguage()) return text
  const title = movie?.title ?? ''
  switch (kind) {
    case 'RATED':
      return REASON_TEXTS.rated(person?.name ?? '', rating ?? 0)
    case 'DIRECTOR':
    case 'WRITER':
    case 'CAST':
      return REASON_TEXTS[kind](person?.name ?? '', title)
    case 'GENRE':
      return t('{genre}, as on your lists', { genre: genre?.name })
    case 'POPULAR':
      return REASON_TEXTS.popular
  }
}

export function useReasons(page: ReasonsOfPageFragment | null | undefined): Reasons {
  const reasons = page?.recommendations
  const byId = useMemo(() => new Map(reasons?.map(({ movie, reason }) => [movie.id, reason])), [reasons])
  const isPopular = byId.size > 0 && [...byId.values()].every(({ kind }) => kind === 'POPULAR')
  const reasonOf = useCallback(
    (movie: MovieCardFragment) => {
      // A note says once that all of them are popular.
      const reason = isPopular ? undefined : byId.get(movie.id)
      const text = reason && reasonText(reason)
      return text && <p className="recommended__reason">{text}</p>
    },
    [byId, isPopular],
  )
  const actionsOf = useCallback(
    (movie: MovieCardFragment) => (
      <>
        <CardActions movie={movie} />
        {reasonOf(movie)}
      </>
    ),
    [reasonOf],
  )
  return { isPopular, reasonOf, actionsOf }
}
