import { Button } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { APP_TEXTS } from '../../../server/contract/messages/apps.js'
import { AppConsent } from '../accounts/apps/AppConsent.js'
import { AppMessage, AppPage } from '../accounts/apps/AppPage.js'
import { useAppRequestQuery } from '../accounts/apps/AppRequest.generated.js'
import { errorText } from '../platform/errors/errorText.js'
import { parseServerError } from '../platform/errors/parseServerError.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { t } from '../platform/ui/language/t.js'

interface RequestProps {
  id: string
  username: string
  leave: (address: string) => void
}

function Request({ id, username, leave }: RequestProps) {
  const { data, error, refetch } = useAppRequestQuery({ variables: { id }, fetchPolicy: 'no-cache' })
  const request = data?.appRequest
  if (request)
    return (
      <AppConsent
        request={request}
        requestKey={{ id }}
        username={username}
        onAnswer={(_isAllowed, address) => address !== null && leave(address)}
      />
    )
  if (!error) return <Waiting>{APP_TEXTS.loading}</Waiting>
  if (parseServerError(error).code === 'APP_REQUEST_NOT_FOUND')
    return <AppMessage title={APP_TEXTS.notFoundTitle} text={APP_TEXTS.notFound} />
  return (
    <AppMessage title={APP_TEXTS.notFoundTitle} text={errorText(error)}>
      <Button width="full" onClick={() => void refetch().catch(() => undefined)}>
        {t('Try Again')}
      </Button>
    </AppMessage>
  )
}

/** Opens an address that is no page of the client. */
const openAddress = (address: string) => window.location.assign(address)

/** The page to which an app sends a browser, for its member to allow it. */
export function ConnectPage({ leave = openAddress }: { leave?: (address: string) => void }) {
  const params = useSearchParams()[0]
  const id = params.get('request')
  if (!id || params.has('error'))
    return (
      <div className="auth-page">
        <title>{`${APP_TEXTS.connectTitle} · Marquee`}</title>
        <div className="auth-page__panel">
          <AppMessage
            title={APP_TEXTS.notFoundTitle}
            text={params.has('error') ? APP_TEXTS.broken : APP_TEXTS.notFound}
          />
        </div>
      </div>
    )
  return (
    <AppPage title={APP_TEXTS.connectTitle}>
      {(username) => <Request key={id} id={id} username={username} leave={leave} />}
    </AppPage>
  )
}
