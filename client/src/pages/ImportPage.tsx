import { useSearchParams } from 'react-router-dom'
import { t } from '../platform/ui/language/t.js'
import { ImportStart } from '../tracking/imports/ImportStart.js'
import { ImportView } from '../tracking/imports/ImportView.js'

/** The imports of a member: where one begins, or the one that the address names. */
export function ImportPage() {
  const id = useSearchParams()[0].get('id')
  return (
    <div className="gutters import">
      <title>{t('Import · Marquee')}</title>
      {id ? <ImportView key={id} id={id} /> : <ImportStart />}
    </div>
  )
}
