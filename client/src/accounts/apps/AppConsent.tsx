import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { SCOPE_TEXTS } from '../../../../server/contract/messages/accessTokens.js'
import { APP_TEXTS } from '../../../../server/contract/messages/apps.js'
import { SCOPES } from '../../../../server/contract/rules/accessTokens.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { errorText } from '../../platform/errors/errorText.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { FormNotice } from '../codes/FormNotice.js'
import { useAnswerAppRequestMutation, type AppRequestQuery } from './AppRequest.generated.js'
import './AppConsent.css'

interface AppConsentProps {
  request: NonNullable<AppRequestQuery['appRequest']>
  /** Which request it is, as for the query. */
  requestKey: { id?: string; userCode?: string }
  username: string
  /** Called with the answer, and where the browser goes with it. */
  onAnswer: (isAllowed: boolean, redirectUrl: string | null) => void
}

/** Says what an app wants to do, and sends the member's answer. */
export function AppConsent({ request, requestKey, username, onAnswer }: AppConsentProps) {
  const client = useApolloClient()
  const [answer, { loading }] = useAnswerAppRequestMutation()
  const [failure, setFailure] = useState<string>()
  const { appName, scopes, redirectsTo } = request

  const send = async (allow: boolean) => {
    setFailure(undefined)
    try {
      const { data } = await answer({ variables: { ...requestKey, allow } })
      if (!data?.answerAppRequest) return setFailure(APP_TEXTS.failed)
      invalidateViewer(client, 'answerAppRequest')
      onAnswer(allow, data.answerAppRequest.redirectUrl)
    } catch (error) {
      const isOver = parseServerError(error).code === 'APP_REQUEST_NOT_FOUND'
      setFailure(isOver ? APP_TEXTS.notFound : errorText(error, APP_TEXTS.failed))
    }
  }

  return (
    <>
      <chakra.h1 className="auth-page__title" overflowWrap="anywhere">
        {APP_TEXTS.question(appName)}
      </chakra.h1>
      <p className="auth-page__text app-consent__text">{APP_TEXTS.intro(username)}</p>
      <ul className="app-consent__scopes">
        {SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => (
          <li key={scope}>{SCOPE_TEXTS[scope]()}</li>
        ))}
      </ul>
      <p className="app-consent__note">
        {redirectsTo === null ? APP_TEXTS.onDevice : APP_TEXTS.returnsTo(redirectsTo)} {APP_TEXTS.anyName}
      </p>
      <p className="app-consent__note">{APP_TEXTS.revocable}</p>
      <div className="auth-form">
        {failure && <FormNotice tone="failure">{failure}</FormNotice>}
        <Button width="full" disabled={loading} onClick={() => void send(true)}>
          {loading ? APP_TEXTS.answering : APP_TEXTS.allow}
        </Button>
        <Button width="full" variant="outline" disabled={loading} onClick={() => void send(false)}>
          {APP_TEXTS.deny}
        </Button>
      </div>
    </>
  )
}
