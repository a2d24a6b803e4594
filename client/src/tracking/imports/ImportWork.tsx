import { formatCount } from '../../platform/ui/format/format.js'
import { t } from '../../platform/ui/language/t.js'
import { CancelImport } from './CancelImport.js'
import type { ImportDetailsFragment } from './Imports.generated.js'
import { isCancellable } from './importStatus.js'
import { STATUS_TEXTS } from './importTexts.js'
import { ProgressBar } from './ProgressBar.js'

/** Percents between two of which a screen reader is told. */
const TOLD = 20

/** How far the job is that works at an import. */
export function ImportWork({ found: { id, status, progress } }: { found: ImportDetailsFragment }) {
  const { done, total } = progress
  const percent = Math.floor((100 * done) / Math.max(total, 1))
  const isCounted = status === 'APPLYING' || status === 'UNDOING'
  return (
    <div className="import__box">
      <ProgressBar label={STATUS_TEXTS[status]} {...progress} />
      <p className="import__figure" aria-hidden="true">
        {status === 'READING' || !isCounted || total === 0
          ? t('{count, plural, one {# entry} other {{shown} entries}} so far', {
              count: total,
              shown: formatCount(total),
            })
          : t('{done} of {total}', { done: formatCount(done), total: formatCount(total) })}
      </p>
      <output className="visually-hidden">
        {isCounted && done > 0 && done < total
          ? t('{percent} percent', { percent: Math.floor(percent / TOLD) * TOLD })
          : ''}
      </output>
      <p className="import__muted">
        {t('You can leave this page, and even close the browser: it goes on, and you find it here.')}
      </p>
      {isCancellable(status) && <CancelImport id={id} />}
    </div>
  )
}
