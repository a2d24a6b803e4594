import { Button } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { partLabel } from '../../../../server/contract/messages/series.js'
import { paths } from '../../paths.js'
import { t } from '../../platform/ui/language/t.js'
import { useReviewDialogs } from './useReviewDialogs.js'
import type { ReviewedEpisodeFragment, ReviewedSeasonFragment } from './ReviewCard.generated.js'
import type { ReviewedPart } from './useReviewsOf.js'

interface PartReviewProps {
  movie: { id: string; title: string }
  part: ReviewedPart
  /** What the viewer has of it, and the figures of its reviews; undefined until they are loaded. */
  known: ReviewedSeasonFragment | ReviewedEpisodeFragment | undefined
  /** Called after the viewer's review has changed. */
  onChanged: () => void
}

/** Buttons to review a season or an episode, and to read its reviews. */
export function PartReview({ movie, part, known, onChanged }: PartReviewProps) {
  const { dialogs, write } = useReviewDialogs(onChanged)
  const label = useId()
  const { viewerReview = null, viewerRating = null } = known ?? {}
  // The stars beside the button may have changed since.
  const own = viewerReview && { ...viewerReview, rating: viewerRating ?? viewerReview.rating }
  const count = known?.reviewStats?.totalReviews ?? 0
  const name = partLabel(part.season, part.episode)
  const size = { size: 'sm', variant: 'outline', minH: '11' } as const
  return (
    <>
      <span id={label} hidden>
        {name}
      </span>
      <Button
        {...size}
        aria-describedby={label}
        disabled={!known}
        onClick={() => write({ movie: { ...movie, ...part, viewerRating }, review: own })}
      >
        {own ? t('Edit Your Review') : t('Write a Review')}
      </Button>
      {count > 0 && (
        <Button {...size} asChild>
          <Link aria-describedby={label} to={paths.reviews(movie.id, part)}>
            {t('{count, plural, one {# review} other {# reviews}}', { count })}
          </Link>
        </Button>
      )}
      {dialogs}
    </>
  )
}
