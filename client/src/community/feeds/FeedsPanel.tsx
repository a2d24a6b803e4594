import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { FEED_KIND_TEXTS, FEED_SETTINGS } from '../../../../server/contract/messages/feeds.js'
import { isListFeed } from '../../../../server/contract/rules/feeds.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { errorText } from '../../platform/errors/errorText.js'
import { listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { Waiting } from '../../platform/ui/feedback/Waiting.js'
import { formatMoment } from '../../platform/ui/format/formatDate.js'
import { useOpenForm } from '../../platform/ui/forms/useOpenForm.js'
import { t } from '../../platform/ui/language/t.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { CreatedAddress, type CreatedFeed } from './CreatedAddress.js'
import { FeedAddressForm } from './FeedAddressForm.js'
import {
  useOwnFeedAddressesQuery,
  useRevokeFeedAddressMutation,
  type FeedAddressesFragment,
} from './FeedsPanel.generated.js'
import '../../accounts/sessions/SessionList.css'

type Address = NonNullable<FeedAddressesFragment['feedAddresses']>[number]

/** Panel of the settings with the user's secret addresses, to create and revoke them. */
export function FeedsPanel() {
  const { data, error, refetch } = useOwnFeedAddressesQuery({ fetchPolicy: 'cache-and-network' })
  const { open, openButton, close } = useOpenForm(FEED_SETTINGS.add)
  const [created, setCreated] = useState<CreatedFeed>()
  const [target, setTarget] = useState<Address>()
  const addresses = data?.viewer?.feedAddresses
  if (!addresses)
    return error ? (
      <LoadFailure
        title={FEED_SETTINGS.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('Try Again')}</Button>}
      />
    ) : (
      <Waiting>{FEED_SETTINGS.loading}</Waiting>
    )
  return (
    <Panel title={FEED_SETTINGS.title} text={FEED_SETTINGS.text} action={!created && openButton}>
      {created && (
        <CreatedAddress
          created={created}
          onDone={() => {
            setCreated(undefined)
            close()
          }}
        />
      )}
      {open && (
        <FeedAddressForm
          onCreated={(feed) => {
            setCreated(feed)
            close()
          }}
          onCancel={close}
        />
      )}
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} onRevoke={setTarget} />
      ) : (
        !open && (
          <chakra.p fontSize="sm" color="fg.muted">
            {FEED_SETTINGS.none}
          </chakra.p>
        )
      )}
      {target && <RevokeDialog address={target} onClose={() => setTarget(undefined)} />}
    </Panel>
  )
}

interface AddressListProps {
  addresses: readonly Address[]
  onRevoke: (address: Address) => void
}

function AddressList({ addresses, onRevoke }: AddressListProps) {
  return (
    <ul className="sessions">
      {addresses.map((address) => (
        <li key={address.id} className="sessions__one">
          <div>
            <chakra.p overflowWrap="anywhere">
              <bdi className="sessions__device">{address.name}</bdi>
            </chakra.p>
            <chakra.p className="sessions__when" overflowWrap="anywhere">
              {FEED_KIND_TEXTS[address.kind].name}
              {address.watchlistName !== null && (
                <>
                  : <bdi>{address.watchlistName}</bdi>
                </>
              )}
              {' · '}
              {isListFeed(address.kind) && address.watchlistName === null ? (
                FEED_SETTINGS.gone
              ) : address.lastUsedAt === null ? (
                FEED_SETTINGS.never
              ) : (
                <>
                  {FEED_SETTINGS.lastUsed}{' '}
                  <time dateTime={address.lastUsedAt}>{formatMoment(address.lastUsedAt)}</time>
                </>
              )}
            </chakra.p>
          </div>
          <Button
            size="sm"
            variant="ghost"
            aria-label={FEED_SETTINGS.revokeName(address.name)}
            onClick={() => onRevoke(address)}
          >
            {FEED_SETTINGS.revoke}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function RevokeDialog({ address: { id, name }, onClose }: { address: Address; onClose: () => void }) {
  const client = useApolloClient()
  const [revoke, { loading }] = useRevokeFeedAddressMutation()
  const confirm = async () => {
    try {
      await revoke({ variables: { id } })
      invalidateViewer(client, 'revokeFeedAddress')
      toast.success(FEED_SETTINGS.revoked)
    } catch (error) {
      toast.error(listErrorMessage(error, t('revoke an address'), 'item', FEED_SETTINGS.revokeFailed))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={FEED_SETTINGS.revokeQuestion(name)}
      confirmLabel={FEED_SETTINGS.revoke}
      danger
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {FEED_SETTINGS.revokeText}
    </ConfirmDialog>
  )
}
