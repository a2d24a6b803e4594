import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '../../paths.js'
import { DownloadButton } from '../../accounts/sessions/DownloadButton.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import type { ImportRowKind } from '../../generated/types.js'
import { ImportProblems } from './ImportRows.js'
import type { ImportDetailsFragment } from './Imports.generated.js'
import { appliedOf, countOf, problemsOf } from './importStatus.js'
import { KIND_TEXTS } from './importTexts.js'
import { KindList } from './KindList.js'
import { UndoDialog } from './UndoDialog.js'

const KINDS = Object.keys(KIND_TEXTS) as ImportRowKind[]

/** What has become of an import that has come to its end. */
export function ImportResult({ found }: { found: ImportDetailsFragment }) {
  const { id, status, counts, error, undoableUntil } = found
  const [isUndoing, setIsUndoing] = useState(false)
  const applied = appliedOf(counts)
  const kept = countOf(counts, ['KEPT'])
  // The rows are kept for as long as they can be undone.
  const hasRows = undoableUntil !== null || status === 'UNDONE'
  return (
    <>
      {status === 'FAILED' && (
        <Notice tone="error">{error?.message ?? t('Something went wrong on our side.')}</Notice>
      )}
      <p className="import__lead">
        {status === 'APPLIED' && applied === 0 && t('There was nothing new in this file.')}
        {status === 'FAILED' &&
          (applied > 0
            ? t(
                '{count, plural, one {One entry} other {{shown} entries}} had gone in before. You can keep them or undo them, and bring the file again: what is here already is not added twice.',
                { count: applied, shown: formatCount(applied) },
              )
            : t('Nothing of it has gone in.'))}
        {status === 'CANCELLED' && t('Nothing of it has gone in.')}
        {status === 'UNDONE' &&
          (kept > 0
            ? t(
                'What this import had brought is gone again, except for {count, plural, one {one entry} other {{shown} entries}} that you have changed since.',
                { count: kept, shown: formatCount(kept) },
              )
            : t('What this import had brought is gone again.'))}
      </p>
      {applied > 0 && status !== 'UNDONE' && (
        <dl className="import-figures">
          {KINDS.map((kind) => ({ kind, count: appliedOf(counts, kind) }))
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => (
              <div key={kind}>
                <dt>{KIND_TEXTS[kind]}</dt>
                <dd>{formatCount(count)}</dd>
              </div>
            ))}
        </dl>
      )}
      <div className="import__actions">
        {status === 'APPLIED' && applied > 0 && (
          <>
            <LinkButton to={paths.userArea('diary')}>{t('Open Diary')}</LinkButton>
            <LinkButton variant="outline" to={paths.lists()}>
              {t('Open Lists')}
            </LinkButton>
          </>
        )}
        {status !== 'APPLIED' && (
          <LinkButton variant={status === 'FAILED' ? undefined : 'outline'} to={paths.imports()}>
            {t('Bring Another File')}
          </LinkButton>
        )}
        {hasRows && (
          <DownloadButton
            size="md"
            path={`/users/imports/${id}/report`}
            fileName={`marquee-import-${id}.csv`}
          >
            {t('Download Report')}
          </DownloadButton>
        )}
        {undoableUntil !== null && (
          <Button variant="ghost" color="danger" onClick={() => setIsUndoing(true)}>
            {t('Undo Import')}
          </Button>
        )}
      </div>
      {undoableUntil !== null && (
        <p className="import__muted import__until">
          {t('You can undo it until {date}.', { date: formatDay(undoableUntil) })}
        </p>
      )}
      {hasRows && (
        <>
          <KindList found={found} />
          <ImportProblems id={id} count={problemsOf(counts)} />
        </>
      )}
      {isUndoing && <UndoDialog found={found} onClose={() => setIsUndoing(false)} />}
    </>
  )
}
