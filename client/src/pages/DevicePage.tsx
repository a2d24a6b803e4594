import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { APP_TEXTS } from '../../../server/contract/messages/apps.js'
import { APPS, normalizeUserCode } from '../../../server/contract/rules/apps.js'
import { AppConsent } from '../accounts/apps/AppConsent.js'
import { AppMessage, AppPage } from '../accounts/apps/AppPage.js'
import { AppRequestDocument, type AppRequestQuery } from '../accounts/apps/AppRequest.generated.js'
import { FormNotice } from '../accounts/codes/FormNotice.js'
import { errorText } from '../platform/errors/errorText.js'
import { parseServerError } from '../platform/errors/parseServerError.js'
import { FormField } from '../platform/ui/forms/FormField.js'
import { useForm } from '../platform/ui/forms/useForm.js'

type Request = NonNullable<AppRequestQuery['appRequest']>

interface CodeFormProps {
  linkedCode: string
  onFound: (userCode: string, request: Request) => void
}

/** The form for the code of a device. A linked code waits for a click, so that nobody allows what they were sent. */
function CodeForm({ linkedCode, onFound }: CodeFormProps) {
  const client = useApolloClient()
  const [failure, setFailure] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)
  const { values, form, showErrors, set, field } = useForm({ userCode: linkedCode }, () =>
    setFailure(undefined),
  )

  const find = async (userCode: string) => {
    setIsLoading(true)
    try {
      const { data } = await client.query({
        query: AppRequestDocument,
        variables: { userCode },
        fetchPolicy: 'no-cache',
      })
      if (data?.appRequest) onFound(userCode, data.appRequest)
    } catch (error) {
      const isUnknown = parseServerError(error).code === 'APP_REQUEST_NOT_FOUND'
      setFailure(isUnknown ? APP_TEXTS.codeNotFound : errorText(error))
      setIsLoading(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const userCode = normalizeUserCode(values.userCode)
    const error = userCode.length === APPS.userCodeLength ? undefined : APP_TEXTS.codeLength
    if (isLoading || showErrors({ userCode: error })) return
    void find(userCode)
  }

  return (
    <>
      <h1 className="auth-page__title">{APP_TEXTS.deviceTitle}</h1>
      <p className="auth-page__text">{APP_TEXTS.deviceText}</p>
      <form className="auth-form" method="post" noValidate ref={form} onSubmit={submit}>
        {failure && <FormNotice tone="failure">{failure}</FormNotice>}
        <FormField
          label={APP_TEXTS.code}
          help={APP_TEXTS.codeHelp}
          {...field('userCode')}
          required
          autoComplete="off"
          onChange={(value) => set('userCode', value.slice(0, 20).toUpperCase())}
        />
        <Button type="submit" width="full" disabled={isLoading}>
          {isLoading ? APP_TEXTS.answering : APP_TEXTS.next}
        </Button>
      </form>
    </>
  )
}

function Device({ username, linkedCode }: { username: string; linkedCode: string }) {
  const [found, setFound] = useState<{ userCode: string; request: Request }>()
  const [isAllowed, setIsAllowed] = useState<boolean>()
  if (!found)
    return (
      <CodeForm linkedCode={linkedCode} onFound={(userCode, request) => setFound({ userCode, request })} />
    )
  const { userCode, request } = found
  if (isAllowed === undefined)
    return (
      <AppConsent request={request} requestKey={{ userCode }} username={username} onAnswer={setIsAllowed} />
    )
  return isAllowed ? (
    <AppMessage title={APP_TEXTS.connected} text={APP_TEXTS.deviceGoesOn(request.appName)} />
  ) : (
    <AppMessage title={APP_TEXTS.notConnected} text={APP_TEXTS.deviceDenied(request.appName)} />
  )
}

/** The page on which a member types in the code that a device shows, and allows it. */
export function DevicePage() {
  const linkedCode = (useSearchParams()[0].get('user_code') ?? '').slice(0, 20)
  return (
    <AppPage title={APP_TEXTS.deviceTitle}>
      {(username) => <Device key={linkedCode} username={username} linkedCode={linkedCode} />}
    </AppPage>
  )
}
