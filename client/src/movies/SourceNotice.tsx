import { Link } from 'react-router-dom'
import { ATTRIBUTIONS } from '../../../server/contract/attributions.js'
import { own } from '../../../server/contract/own.js'
import { useSourceNoticeQuery } from '../generated/graphql.js'
import { paths } from '../paths.js'

/** What the provider of the catalogue asks every page to say; nothing when the catalogue asks for nothing. */
export function SourceNotice() {
  const { data } = useSourceNoticeQuery()
  // A server of an older version answers without it.
  const catalogue: { source: string } | undefined = data?.catalogue
  const attribution = catalogue && own(ATTRIBUTIONS, catalogue.source)
  if (!attribution) return null
  return (
    <p className="footer__notice">
      {attribution} <Link to={paths.about()}>About the catalogue</Link>
    </p>
  )
}
