import { Link } from 'react-router-dom'
import { asOfMonth } from '../../../../server/contract/messages/titlePage.js'
import { paths } from '../../paths.js'
import { formatMonth } from '../../platform/ui/format/formatDate.js'
import type { AsOfNoteFragment } from './AsOfNote.generated.js'

/** The note of a list of new titles: the catalogue's month, once its newest titles are no longer new. */
export function AsOfNote({ catalogue }: { catalogue: AsOfNoteFragment | undefined }) {
  if (!catalogue?.frozenAsOf) return null
  return <Link to={paths.newerTitles()}>{asOfMonth(formatMonth(catalogue.frozenAsOf))}</Link>
}
