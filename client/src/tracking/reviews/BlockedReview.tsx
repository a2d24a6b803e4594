import { useState } from 'react'
import { FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { ReviewCard, type ReviewCardProps } from './ReviewCard.js'

/** A review by somebody whom the viewer blocks: it is covered until the viewer asks for it. */
export function BlockedReview(props: ReviewCardProps) {
  const [shown, setShown] = useState(false)
  if (shown) return <ReviewCard {...props} />
  return (
    <div className="review">
      <p className="review__cover">{FOLLOW_TEXTS.blockedReview}</p>
      <div className="review__actions">
        <button type="button" className="review__action" onClick={() => setShown(true)}>
          {FOLLOW_TEXTS.showReview}
        </button>
      </div>
    </div>
  )
}
