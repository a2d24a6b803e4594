import { Button } from '@chakra-ui/react'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import type { ImportPolicy } from '../../generated/types.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { t } from '../../platform/ui/language/t.js'
import { CancelImport } from './CancelImport.js'
import { ChoiceCards } from './ChoiceCards.js'
import { ImportAnswers } from './ImportQuestions.js'
import { ImportProblems } from './ImportRows.js'
import { useApplyImportMutation, type ImportDetailsFragment } from './Imports.generated.js'
import { countOf, problemsOf } from './importStatus.js'
import { POLICY_TEXTS } from './importTexts.js'
import { KindList } from './KindList.js'
import { TitleDecisions } from './TitleDecisions.js'
import { useChange } from './useChange.js'
import { useDecisions } from './useDecisions.js'

const POLICIES = POLICY_TEXTS.map(({ policy, ...texts }) => ({ value: policy, ...texts }))

interface ImportPreviewProps {
  found: ImportDetailsFragment
  /** What happens to conflicts. */
  policy: ImportPolicy
  setPolicy: (policy: ImportPolicy) => void
}

/** What an import would do, what it needs to know of its person, and the button that lets it go on. */
export function ImportPreview({ found, policy, setPolicy }: ImportPreviewProps) {
  const { id, counts, unmatchedCount } = found
  const [apply, { loading }] = useApplyImportMutation()
  const change = useChange(id)
  const decisions = useDecisions(id)
  const conflicts = countOf(counts, ['CONFLICT'])
  const added = countOf(counts, ['NEW'])
  const changed = countOf(counts, ['CHANGED']) + (policy === 'KEEP_MINE' ? 0 : conflicts)
  const same = countOf(counts, ['UNCHANGED'])
  const isEmpty = added + changed === 0
  return (
    <>
      <p className="import__lead">
        {isEmpty && unmatchedCount === 0
          ? t('Everything of this file is here already.')
          : t(
              '{added, plural, =0 {Nothing is new} one {# entry is new} other {{shownAdded} entries are new}}{same, plural, =0 {} one {, # is here already} other {, {shownSame} are here already}}. Nothing goes in before you say so.',
              { added, same, shownAdded: formatCount(added), shownSame: formatCount(same) },
            )}
      </p>
      <TitleDecisions found={found} decisions={decisions} />
      {conflicts > 0 && (
        <section className="import__part">
          <ChoiceCards
            legend={t(
              '{count, plural, one {One entry differs} other {{shown} entries differ}} from what you have here',
              { count: conflicts, shown: formatCount(conflicts) },
            )}
            name="policy"
            value={policy}
            options={POLICIES}
            onChange={setPolicy}
          />
        </section>
      )}
      <ImportAnswers found={found} isSaving={decisions.isSaving} />
      <KindList found={found} />
      <ImportProblems id={id} count={problemsOf(counts)} />
      <div className="import__bar">
        <p className="import__bar-text">
          {unmatchedCount > 0
            ? t(
                '{count, plural, one {One title} other {{shown} titles}} without your answer will be left out.',
                { count: unmatchedCount, shown: formatCount(unmatchedCount) },
              )
            : t('You can undo it for {days} days.', { days: IMPORTS.undoDays })}
        </p>
        <CancelImport id={id} />
        <Button
          disabled={loading || isEmpty || decisions.isSaving}
          onClick={() => void change(() => apply({ variables: { id, policy } }))}
        >
          {t('{count, plural, one {Import One Entry} other {Import {shown} Entries}}', {
            count: added + changed,
            shown: formatCount(added + changed),
          })}
        </Button>
      </div>
    </>
  )
}
