import { Link } from 'react-router-dom'
import { ATTRIBUTIONS } from '../../../server/contract/attributions.js'
import { own } from '../../../server/contract/own.js'
import { useSourceNoticeQuery } from './SourceNotice.generated.js'
import { paths } from '../paths.js'

/** The attribution that the catalogue's provider requires on every page; nothing when it requires none. */
export function SourceNotice() {
  const { data } = useSourceNoticeQuery()
  // During an upgrade, a server of an older version answers without this field.
  const catalogue: { source: string } | undefined = data?.catalogue
  const attribution = catalogue && own(ATTRIBUTIONS, catalogue.source)
  if (!attribution) return null
  return (
    <p className="footer__notice">
      {attribution} <Link to={paths.about()}>About the catalogue</Link>
    </p>
  )
}
