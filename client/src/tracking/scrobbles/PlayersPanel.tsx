import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  PLAYER_TEXTS,
  SCROBBLE_OUTCOME_TEXTS,
  SCROBBLE_REASON_TEXTS,
  SCROBBLE_SETTINGS,
} from '../../../../server/contract/messages/scrobbles.js'
import { paths } from '../../paths.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { errorText } from '../../platform/errors/errorText.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { formatMoment } from '../../platform/ui/format/formatDate.js'
import { CreatedSecret } from '../../platform/ui/forms/CreatedSecret.js'
import { useOpenForm } from '../../platform/ui/forms/useOpenForm.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { PlayerForm, type ConnectedPlayer } from './PlayerForm.js'
import {
  useOwnScrobbleAddressesQuery,
  useRevokeScrobbleAddressMutation,
  type ScrobbleAddressesFragment,
} from './PlayersPanel.generated.js'
import '../../accounts/sessions/SessionList.css'

type Address = NonNullable<ScrobbleAddressesFragment['scrobbleAddresses']>[number]

/** Panel of the settings with the user's players, to connect and disconnect them. */
export function PlayersPanel() {
  const { data, error, refetch } = useOwnScrobbleAddressesQuery({ fetchPolicy: 'cache-and-network' })
  const { open, openButton, close } = useOpenForm(SCROBBLE_SETTINGS.add)
  const [created, setCreated] = useState<ConnectedPlayer>()
  const [target, setTarget] = useState<Address>()
  const addresses = data?.viewer?.scrobbleAddresses
  if (!addresses)
    return error ? (
      <LoadFailure
        title={SCROBBLE_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{SCROBBLE_SETTINGS.loading}</Waiting>
    )
  return (
    <Panel title={SCROBBLE_SETTINGS.title} text={SCROBBLE_SETTINGS.text} action={!created && openButton}>
      {created && (
        <CreatedPlayer
          created={created}
          onDone={() => {
            setCreated(undefined)
            close()
          }}
        />
      )}
      {open && (
        <PlayerForm
          onCreated={(player) => {
            setCreated(player)
            close()
          }}
          onCancel={close}
        />
      )}
      {addresses.length > 0 ? (
        <ul className="sessions">
          {addresses.map((address) => (
            <AddressItem key={address.id} address={address} onRevoke={() => setTarget(address)} />
          ))}
        </ul>
      ) : (
        !open && (
          <chakra.p fontSize="sm" color="fg.muted">
            {SCROBBLE_SETTINGS.none}
          </chakra.p>
        )
      )}
      {target && <RevokeDialog address={target} onClose={() => setTarget(undefined)} />}
    </Panel>
  )
}

/** Shows a new address, and what to do with it. */
function CreatedPlayer({ created, onDone }: { created: ConnectedPlayer; onDone: () => void }) {
  const field = {
    label: SCROBBLE_SETTINGS.address,
    value: new URL(created.path, location.href).href,
    copied: SCROBBLE_SETTINGS.copied,
  }
  return (
    <CreatedSecret
      text={SCROBBLE_SETTINGS.created}
      fields={[field]}
      done={SCROBBLE_SETTINGS.done}
      onDone={onDone}
    >
      <chakra.p fontSize="sm" color="fg.muted">
        {PLAYER_TEXTS[created.player].hint}
      </chakra.p>
    </CreatedSecret>
  )
}

function AddressItem({ address, onRevoke }: { address: Address; onRevoke: () => void }) {
  const { name, user, lastEventAt, lastOutcome, lastReason } = address
  return (
    <li className="sessions__one">
      <div>
        <chakra.p overflowWrap="anywhere">
          <bdi className="sessions__device">{name}</bdi>
        </chakra.p>
        <chakra.p className="sessions__when" overflowWrap="anywhere">
          {user !== null && `${SCROBBLE_SETTINGS.onlyUser(user)} · `}
          {lastEventAt === null || lastOutcome === null ? (
            SCROBBLE_SETTINGS.never
          ) : (
            <>
              {SCROBBLE_SETTINGS.last} <time dateTime={lastEventAt}>{formatMoment(lastEventAt)}</time>
              {' · '}
              {SCROBBLE_OUTCOME_TEXTS[lastOutcome]}
              {lastReason !== null && `: ${SCROBBLE_REASON_TEXTS[lastReason]}`}
            </>
          )}
        </chakra.p>
        {lastOutcome === 'TO_MATCH' && <Link to={paths.imports()}>{SCROBBLE_SETTINGS.toMatch}</Link>}
      </div>
      <Button size="sm" variant="ghost" aria-label={SCROBBLE_SETTINGS.revokeName(name)} onClick={onRevoke}>
        {SCROBBLE_SETTINGS.revoke}
      </Button>
    </li>
  )
}

function RevokeDialog({ address: { id, name }, onClose }: { address: Address; onClose: () => void }) {
  const client = useApolloClient()
  const [revoke, { loading }] = useRevokeScrobbleAddressMutation()
  const confirm = async () => {
    try {
      await revoke({ variables: { id } })
      invalidateViewer(client, 'revokeScrobbleAddress')
      toast.success(SCROBBLE_SETTINGS.revoked)
    } catch (error) {
      toast.error(listErrorMessage(error, t('revoke an address'), 'item', SCROBBLE_SETTINGS.revokeFailed))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={SCROBBLE_SETTINGS.revokeQuestion(name)}
      confirmLabel={SCROBBLE_SETTINGS.revoke}
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {SCROBBLE_SETTINGS.revokeText}
    </ConfirmDialog>
  )
}
