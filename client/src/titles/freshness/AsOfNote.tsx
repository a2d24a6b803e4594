import { useState } from 'react'
import { Link } from 'react-router-dom'
import { newAsOf } from '../../../../server/contract/messages/titlePage.js'
import { DATED_AFTER_DAYS } from '../../../../server/contract/rules/catalogue.js'
import { paths } from '../../paths.js'
import { formatMonth } from '../../platform/ui/format/formatDate.js'
import { useAsOfNoteQuery } from './AsOfNote.generated.js'

const DAY_MS = 86_400_000

/** The caption of new titles: the catalogue's month, once it is older than DATED_AFTER_DAYS. */
export function AsOfNote() {
  const { data } = useAsOfNoteQuery()
  const [now] = useState(() => Date.now())
  const asOf = data?.catalogue?.asOf
  if (!asOf || !(now - Date.parse(asOf) > DATED_AFTER_DAYS * DAY_MS)) return null
  return <Link to={paths.newerTitles()}>{newAsOf(formatMonth(asOf))}</Link>
}
