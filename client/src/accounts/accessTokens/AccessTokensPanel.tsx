import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ACCESS_TOKEN_SETTINGS } from '../../../../server/contract/messages/accessTokens.js'
import { APP_TEXTS } from '../../../../server/contract/messages/apps.js'
import { errorText } from '../../platform/errors/errorText.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { CreatedSecret } from '../../platform/ui/forms/CreatedSecret.js'
import { useOpenForm } from '../../platform/ui/forms/useOpenForm.js'
import { t } from '../../platform/ui/language/t.js'
import { AccessTokenForm } from './AccessTokenForm.js'
import { useOwnAccessTokensQuery } from './AccessTokensPanel.generated.js'
import { RevokeDialog, TokenList, type Token } from './TokenList.js'

/** Panels of the settings with the user's access tokens and connected apps, to create and revoke them. */
export function AccessTokensPanel() {
  const { data, error, refetch } = useOwnAccessTokensQuery({ fetchPolicy: 'cache-and-network' })
  const { open, openButton, close } = useOpenForm(ACCESS_TOKEN_SETTINGS.add)
  const [created, setCreated] = useState<string>()
  const [target, setTarget] = useState<Token>()
  const all = data?.viewer?.accessTokens
  if (!all)
    return error ? (
      <LoadFailure
        title={ACCESS_TOKEN_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{ACCESS_TOKEN_SETTINGS.loading}</Waiting>
    )
  const tokens = all.filter(({ isApp }) => !isApp)
  const apps = all.filter(({ isApp }) => isApp)
  return (
    <>
      <Panel
        title={ACCESS_TOKEN_SETTINGS.title}
        text={ACCESS_TOKEN_SETTINGS.text}
        action={!created && openButton}
      >
        {created && (
          <CreatedSecret
            text={ACCESS_TOKEN_SETTINGS.created}
            fields={[
              { label: ACCESS_TOKEN_SETTINGS.token, value: created, copied: ACCESS_TOKEN_SETTINGS.copied },
            ]}
            done={ACCESS_TOKEN_SETTINGS.done}
            onDone={() => {
              setCreated(undefined)
              close()
            }}
          />
        )}
        {open && (
          <AccessTokenForm
            hasPassword={data.viewer?.hasPassword === true}
            onCreated={(token) => {
              setCreated(token)
              close()
            }}
            onCancel={close}
          />
        )}
        {tokens.length > 0 ? (
          <TokenList tokens={tokens} onRevoke={setTarget} />
        ) : (
          !open && (
            <chakra.p fontSize="sm" color="fg.muted">
              {ACCESS_TOKEN_SETTINGS.none}
            </chakra.p>
          )
        )}
      </Panel>
      <Panel title={APP_TEXTS.appsTitle} text={APP_TEXTS.appsText}>
        {apps.length > 0 ? (
          <TokenList tokens={apps} onRevoke={setTarget} />
        ) : (
          <chakra.p fontSize="sm" color="fg.muted">
            {APP_TEXTS.noApps}
          </chakra.p>
        )}
      </Panel>
      {target && <RevokeDialog token={target} onClose={() => setTarget(undefined)} />}
    </>
  )
}
