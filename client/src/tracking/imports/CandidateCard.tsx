import { Poster } from '../../platform/ui/images/Poster.js'
import { candidateFacts } from './candidateText.js'
import type { ImportCandidateFragment } from './Imports.generated.js'

interface CandidateCardProps {
  movie: ImportCandidateFragment
  onChoose: () => void
}

/** A title that may be meant: a press chooses it. */
export const CandidateCard = ({ movie, onChoose }: CandidateCardProps) => (
  <button type="button" className="import-candidate" onClick={onChoose}>
    <Poster src={movie.posterSmall} alt="" sizes="72px" />
    <span className="import-candidate__text">
      <bdi className="import-candidate__name">{movie.title}</bdi>
      <span className="import-candidate__facts">{candidateFacts(movie)}</span>
    </span>
  </button>
)
