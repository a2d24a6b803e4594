import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import type { ImportLineFragment } from './Imports.generated.js'
import { appliedOf, isWorking } from './importStatus.js'
import { sourceName, STATUS_TEXTS } from './importTexts.js'
import { ProgressBar } from './ProgressBar.js'
import { UndoDialog } from './UndoDialog.js'

/** Earlier imports, newest first, each with what it has brought. */
export function ImportList({ imports }: { imports: readonly ImportLineFragment[] }) {
  const [target, setTarget] = useState<ImportLineFragment>()
  return (
    <>
      <ul className="import-list">
        {imports.map((one) => (
          <li key={one.id} className="import-list__one" data-status={one.status}>
            <div className="import-list__text">
              <Link to={paths.imports(one.id)} className="import-list__name">
                {sourceName(one.source)}
                <span className="visually-hidden">, {formatDay(one.createdAt)}</span>
              </Link>
              <p className="import__muted import__file">
                <time dateTime={one.createdAt}>{formatDay(one.createdAt)}</time>
                {one.fileName !== '' && (
                  <>
                    {' · '}
                    <bdi>{one.fileName}</bdi>
                  </>
                )}
              </p>
              <p className="import-list__status">{statusText(one)}</p>
              {isWorking(one.status) && <ProgressBar label={STATUS_TEXTS[one.status]} {...one.progress} />}
            </div>
            {one.undoableUntil !== null && (
              <Button
                size="sm"
                variant="outline"
                aria-label={t('Undo the import from {source}, {date}', {
                  source: sourceName(one.source),
                  date: formatDay(one.createdAt),
                })}
                onClick={() => setTarget(one)}
              >
                {t('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {target && <UndoDialog found={target} onClose={() => setTarget(undefined)} />}
    </>
  )
}

/** Returns what has become of an import, with its figure. */
function statusText({ status, counts }: ImportLineFragment): string {
  const applied = appliedOf(counts)
  if (applied === 0 || (status !== 'APPLIED' && status !== 'FAILED')) return STATUS_TEXTS[status]
  return t('{status}: {count, plural, one {# entry} other {{shown} entries}}', {
    status: STATUS_TEXTS[status],
    count: applied,
    shown: formatCount(applied),
  })
}
