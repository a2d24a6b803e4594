import { Link } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { useSourceNoticeQuery } from '../generated/graphql.js'
import { paths } from '../paths.js'

/** What the provider of the catalogue asks every page to say; nothing when the catalogue asks for nothing. */
export function SourceNotice() {
  const { data } = useSourceNoticeQuery()
  // A server of an older version answers without it.
  const catalogue: { source: string } | undefined = data?.catalogue
  if (catalogue?.source !== 'tmdb') return null
  return (
    <p className="footer__notice">
      {NOTICES.tmdb} <Link to={paths.about()}>About the catalogue</Link>
    </p>
  )
}
