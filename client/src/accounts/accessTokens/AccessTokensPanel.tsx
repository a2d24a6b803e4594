import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ACCESS_TOKEN_SETTINGS, scopesText } from '../../../../server/contract/messages/accessTokens.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { errorText } from '../../platform/errors/errorText.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { dayOf, formatDay } from '../../platform/ui/format/formatDate.js'
import { CreatedSecret } from '../../platform/ui/forms/CreatedSecret.js'
import { useOpenForm } from '../../platform/ui/forms/useOpenForm.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { AccessTokenForm } from './AccessTokenForm.js'
import {
  useOwnAccessTokensQuery,
  useRevokeAccessTokenMutation,
  type AccessTokensFragment,
} from './AccessTokensPanel.generated.js'
import '../sessions/SessionList.css'

type Token = NonNullable<AccessTokensFragment['accessTokens']>[number]

/** Panel of the settings with the user's access tokens, to create and revoke them. */
export function AccessTokensPanel() {
  const { data, error, refetch } = useOwnAccessTokensQuery({ fetchPolicy: 'cache-and-network' })
  const { open, openButton, close } = useOpenForm(ACCESS_TOKEN_SETTINGS.add)
  const [created, setCreated] = useState<string>()
  const [target, setTarget] = useState<Token>()
  const tokens = data?.viewer?.accessTokens
  if (!tokens)
    return error ? (
      <LoadFailure
        title={ACCESS_TOKEN_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{ACCESS_TOKEN_SETTINGS.loading}</Waiting>
    )
  return (
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
      {target && <RevokeDialog token={target} onClose={() => setTarget(undefined)} />}
    </Panel>
  )
}

interface TokenListProps {
  tokens: readonly Token[]
  onRevoke: (token: Token) => void
}

function TokenList({ tokens, onRevoke }: TokenListProps) {
  return (
    <ul className="sessions">
      {tokens.map((token) => (
        <li key={token.id} className="sessions__one">
          <div>
            <chakra.p overflowWrap="anywhere">
              <bdi className="sessions__device">{token.name}</bdi>
            </chakra.p>
            <chakra.p className="sessions__when">{scopesText(token.scopes)}</chakra.p>
            <chakra.p className="sessions__when">
              {lastUseText(token)} · {endText(token)}
            </chakra.p>
          </div>
          <Button
            size="sm"
            variant="ghost"
            aria-label={ACCESS_TOKEN_SETTINGS.revokeName(token.name)}
            onClick={() => onRevoke(token)}
          >
            {ACCESS_TOKEN_SETTINGS.revoke}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const lastUseText = ({ lastUsedOn }: Token) =>
  lastUsedOn === null
    ? ACCESS_TOKEN_SETTINGS.never
    : ACCESS_TOKEN_SETTINGS.lastUsed(formatDay(lastUsedOn) ?? lastUsedOn)

function endText({ expiresAt }: Token): string {
  if (expiresAt === null) return ACCESS_TOKEN_SETTINGS.endless
  const end = new Date(expiresAt)
  const day = formatDay(dayOf(end)) ?? expiresAt
  return end.getTime() > Date.now() ? ACCESS_TOKEN_SETTINGS.expires(day) : ACCESS_TOKEN_SETTINGS.expired(day)
}

function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const client = useApolloClient()
  const [revoke, { loading }] = useRevokeAccessTokenMutation()
  const confirm = async () => {
    try {
      await revoke({ variables: { id } })
      invalidateViewer(client, 'revokeAccessToken')
      toast.success(ACCESS_TOKEN_SETTINGS.revoked)
    } catch (error) {
      toast.error(listErrorMessage(error, t('revoke a token'), 'item', ACCESS_TOKEN_SETTINGS.revokeFailed))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={ACCESS_TOKEN_SETTINGS.revokeQuestion(name)}
      confirmLabel={ACCESS_TOKEN_SETTINGS.revoke}
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {ACCESS_TOKEN_SETTINGS.revokeText}
    </ConfirmDialog>
  )
}
