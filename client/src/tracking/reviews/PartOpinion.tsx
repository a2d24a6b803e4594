import { Button, Flex } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { partLabel } from '../../../../server/contract/messages/series.js'
import { PartFigures } from './PartFigures.js'
import { usePartOpinion } from './usePartOpinion.js'
import type { ReviewedPart } from './useReviewsOf.js'

interface PartOpinionProps {
  movie: { id: string; title: string }
  part: ReviewedPart
  /** How the part is named to the viewer, such as "S2E5 · Breakage". */
  name: string
  /** Buttons beside the one for the review. */
  children?: ReactNode
}

/** Stars and a review of a season or an episode, and those of the members. Nothing of them if the catalogue does not know it. */
export function PartOpinion({ movie, part, name, children }: PartOpinionProps) {
  const opinion = usePartOpinion(movie, part)
  const { known, state, writeLabel, write, dialogs } = opinion
  const label = useId()
  return (
    <>
      <PartFigures movie={movie} part={part} name={name} opinion={opinion} />
      <Flex wrap="wrap" gap="2">
        {(state === 'known' || state === 'waiting') && (
          <Button
            size="sm"
            variant="outline"
            minH="11"
            aria-describedby={label}
            disabled={!known}
            onClick={write}
          >
            {writeLabel}
          </Button>
        )}
        {children}
      </Flex>
      <span id={label} hidden>
        {partLabel(part.season, part.episode)}
      </span>
      {dialogs}
    </>
  )
}
