import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { ACCESS_TOKEN_SETTINGS, scopesText } from '../../../../server/contract/messages/accessTokens.js'
import { APP_TEXTS } from '../../../../server/contract/messages/apps.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { dayOf, formatDay } from '../../platform/ui/format/formatDate.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useRevokeAccessTokenMutation, type AccessTokensFragment } from './AccessTokensPanel.generated.js'
import '../sessions/SessionList.css'

/** An access token, or the connection of an app. */
export type Token = NonNullable<AccessTokensFragment['accessTokens']>[number]

/** What the controls of a token say. */
const TEXTS = {
  revoke: ACCESS_TOKEN_SETTINGS.revoke,
  name: ACCESS_TOKEN_SETTINGS.revokeName,
  question: ACCESS_TOKEN_SETTINGS.revokeQuestion,
  text: ACCESS_TOKEN_SETTINGS.revokeText,
  done: ACCESS_TOKEN_SETTINGS.revoked,
  failed: ACCESS_TOKEN_SETTINGS.revokeFailed,
}
/** What those of an app say. */
const APP: typeof TEXTS = {
  revoke: APP_TEXTS.disconnect,
  name: APP_TEXTS.disconnectName,
  question: APP_TEXTS.disconnectQuestion,
  text: APP_TEXTS.disconnectText,
  done: APP_TEXTS.disconnected,
  failed: APP_TEXTS.disconnectFailed,
}
const textsOf = ({ isApp }: Token) => (isApp ? APP : TEXTS)

interface TokenListProps {
  tokens: readonly Token[]
  onRevoke: (token: Token) => void
}

/** Lists tokens with what they may do, their last use and their end. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
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
            aria-label={textsOf(token).name(token.name)}
            onClick={() => onRevoke(token)}
          >
            {textsOf(token).revoke}
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

function endText({ expiresAt, isApp, createdAt }: Token): string {
  if (isApp) return APP_TEXTS.since(formatDay(dayOf(new Date(createdAt))) ?? createdAt)
  if (expiresAt === null) return ACCESS_TOKEN_SETTINGS.endless
  const end = new Date(expiresAt)
  const day = formatDay(dayOf(end)) ?? expiresAt
  return end.getTime() > Date.now() ? ACCESS_TOKEN_SETTINGS.expires(day) : ACCESS_TOKEN_SETTINGS.expired(day)
}

/** Asks before it revokes a token or disconnects an app. */
export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const { id, name } = token
  const texts = textsOf(token)
  const client = useApolloClient()
  const [revoke, { loading }] = useRevokeAccessTokenMutation()
  const confirm = async () => {
    try {
      await revoke({ variables: { id } })
      invalidateViewer(client, 'revokeAccessToken')
      toast.success(texts.done)
    } catch (error) {
      toast.error(listErrorMessage(error, t('revoke a token'), 'item', texts.failed))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={texts.question(name)}
      confirmLabel={texts.revoke}
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
