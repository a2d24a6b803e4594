import { Button, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { partLabel } from '../../../../server/contract/messages/series.js'
import { paths } from '../../paths.js'
import { t } from '../../platform/ui/language/t.js'
import { PartRating } from '../ratings/PartRating.js'
import type { PartOpinion } from './usePartOpinion.js'
import type { ReviewedPart } from './useReviewsOf.js'
import './PartFigures.css'

interface PartFiguresProps {
  movie: { id: string }
  part: ReviewedPart
  /** How the part is named to the viewer, such as "S2E5 · Breakage". */
  name: string
  opinion: Pick<PartOpinion, 'known' | 'state' | 'reload'>
}

/** The viewer's stars for a season or an episode, how the members rate it, and a link to its reviews if there are any. */
export function PartFigures({ movie, part, name, opinion }: PartFiguresProps) {
  const { known, state, reload } = opinion
  if (state === 'unknown') return null
  if (state === 'failed')
    return (
      <Button size="sm" variant="outline" minH="11" alignSelf="start" justifySelf="start" onClick={reload}>
        {t('Retry')}
      </Button>
    )
  const { season, episode } = part
  const count = known?.reviewStats?.totalReviews ?? 0
  return (
    <Flex wrap="wrap" align="center" columnGap="3">
      <PartRating part={{ movieId: movie.id, season, number: episode ?? undefined, name }} known={known} />
      {count > 0 && (
        <PartReviewsLink movie={movie} part={part}>
          {t('{count, plural, one {# review} other {# reviews}}', { count })}
        </PartReviewsLink>
      )}
    </Flex>
  )
}

interface PartReviewsLinkProps {
  movie: { id: string }
  part: ReviewedPart
  children: string
}

/** A link to the reviews of a season or an episode. */
export function PartReviewsLink({ movie, part, children }: PartReviewsLinkProps) {
  const label = useId()
  return (
    <Link className="part-reviews" aria-describedby={label} to={paths.reviews(movie.id, part)}>
      {children}
      <span id={label} hidden>
        {partLabel(part.season, part.episode)}
      </span>
    </Link>
  )
}
