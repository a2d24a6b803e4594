import { AnimatePresence } from 'framer-motion'
import { Suspense, useState } from 'react'
import { COMPLETION_TEXTS } from '../../../../server/contract/messages/completions.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { errorText } from '../../platform/errors/errorText.js'
import { t } from '../../platform/ui/language/t.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'
import { useReportTitleMutation, type CompletedFactsFragment } from './CompletedFacts.generated.js'
import './CompletedFacts.css'

const ReportDialog = lazyComponent(() => import('../reviews/ReportDialog.js'), 'ReportDialog')

const FACT_NAMES = { OVERVIEW: t('Overview'), RUNTIME: t('Runtime'), CAST: t('Cast') } as const

/** Who completed which facts of a title, and a button that reports what members added to it. */
export function CompletedFacts({ movie }: { movie: CompletedFactsFragment }) {
  const viewer = useViewer()
  const [reporting, setReporting] = useState(false)
  const [report] = useReportTitleMutation()
  const { id, completedFacts, addedByMember, viewerCanEdit } = movie
  const names = [...new Set(completedFacts.map(({ addedBy }) => addedBy))]
  const isByOthers =
    (addedByMember && !viewerCanEdit) || names.some((name) => name === null || name !== viewer?.username)
  if (!addedByMember && names.length === 0) return null
  return (
    <p className="completed-facts">
      {names.map((name) => {
        const facts = completedFacts.filter(({ addedBy }) => addedBy === name)
        return (
          <span key={name}>
            {COMPLETION_TEXTS.addedBy(facts.map(({ fact }) => FACT_NAMES[fact]).join(', '), name)}
            {'. '}
          </span>
        )
      })}
      {isByOthers && (
        <button
          type="button"
          className="completed-facts__report"
          onClick={() => whenSignedIn(COMPLETION_TEXTS.reportAction, () => setReporting(true))}
        >
          {COMPLETION_TEXTS.report}
        </button>
      )}
      <Suspense fallback={null}>
        <AnimatePresence>
          {reporting && (
            <ReportDialog
              title={COMPLETION_TEXTS.report}
              description={COMPLETION_TEXTS.reportNote}
              action={COMPLETION_TEXTS.reportAction}
              send={(values) => report({ variables: { id, ...values } })}
              failed={(error) => errorText(error, COMPLETION_TEXTS.reportFailed)}
              onClose={() => setReporting(false)}
            />
          )}
        </AnimatePresence>
      </Suspense>
    </p>
  )
}
