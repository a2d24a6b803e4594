import { Button } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { joinNames } from './candidateText.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { CheckIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { CandidateCard } from './CandidateCard.js'
import type { ImportTitleFragment } from './Imports.generated.js'
import { TitleSearchDialog } from './TitleSearchDialog.js'
import type { Decision } from './useDecisions.js'

interface TitleDecisionProps {
  title: ImportTitleFragment
  decision: Decision | undefined
  onDecide: (decision: Decision) => void
  onReopen: () => void
}

/** A title as the file names it: candidates to choose from, or what was decided. */
export function TitleDecision({ title, decision, onDecide, onReopen }: TitleDecisionProps) {
  const heading = useId()
  const [isSearching, setIsSearching] = useState(false)
  const { candidates, canAdd, match, ids, rows } = title
  const name = title.title || ids[0] || t('A title without a name')
  const isOpen = decision === undefined
  const chosen = typeof decision === 'object' ? decision.movie : undefined
  const facts = [
    title.year,
    title.type === 'TV' && t('TV series'),
    joinNames(title.directors),
    t('{count, plural, one {# entry} other {# entries}}', { count: rows }),
  ].filter(Boolean)
  return (
    <li className="import-title" data-open={isOpen ? '' : undefined}>
      {chosen && <Poster src={chosen.posterSmall} alt="" sizes="40px" />}
      <div className="import-title__head">
        <h4 id={heading} className="import-title__name" tabIndex={-1}>
          <bdi>{name}</bdi>
        </h4>
        <p className="import__muted">{facts.join(' · ')}</p>
        {!isOpen && (
          <p className="import-title__answer">
            <CheckIcon size={16} />
            {chosen
              ? t('{title}, {year}', { title: chosen.title, year: chosen.year ?? '–' })
              : decision === 'own'
                ? t('Becomes a title of your own')
                : t('Left out')}
          </p>
        )}
        {isOpen && match === 'OWN' && <p className="import__muted">{t('Becomes a title of your own')}</p>}
        {isOpen && match === 'LEFT_OUT' && (
          <p className="import__muted">{t('Left out, as you have said before')}</p>
        )}
        {isOpen && match === 'UNKNOWN' && (
          <p className="import__muted">
            {canAdd
              ? t('Left out unless you decide')
              : t('Left out unless you find it: for a title of your own it lacks a name or a year.')}
          </p>
        )}
      </div>
      {isOpen ? (
        <>
          {candidates.length > 0 && (
            <ul className="import-candidates" aria-labelledby={heading}>
              {candidates.map((movie) => (
                <li key={movie.id}>
                  <CandidateCard movie={movie} onChoose={() => onDecide({ movie })} />
                </li>
              ))}
            </ul>
          )}
          <div className="import-title__actions">
            {candidates.length > 0 && <span className="import__muted">{t('None of these?')}</span>}
            <Button size="sm" variant="ghost" aria-describedby={heading} onClick={() => setIsSearching(true)}>
              {t('Find It')}
            </Button>
            {canAdd && match !== 'OWN' && (
              <Button size="sm" variant="ghost" aria-describedby={heading} onClick={() => onDecide('own')}>
                {t('Add as My Own')}
              </Button>
            )}
            {match !== 'LEFT_OUT' && (
              <Button
                size="sm"
                variant="ghost"
                aria-describedby={heading}
                onClick={() => onDecide('leaveOut')}
              >
                {t('Leave Out')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <Button size="sm" variant="ghost" aria-describedby={heading} onClick={onReopen}>
          {t('Change')}
        </Button>
      )}
      {isSearching && (
        <TitleSearchDialog
          name={name}
          text={title.title}
          onChoose={(movie) => {
            setIsSearching(false)
            onDecide({ movie })
          }}
          onClose={() => setIsSearching(false)}
        />
      )}
    </li>
  )
}
