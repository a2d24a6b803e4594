import { useApolloClient } from '@apollo/client/react'
import { IconButton, Menu } from '@chakra-ui/react'
import { useState } from 'react'
import { FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.js'
import { EyeIcon, EyeOffIcon, LockIcon, MoreIcon } from '../../platform/ui/icons/icons.js'
import type { PersonMenuFragment } from './Follows.generated.js'
import { setRelation } from './setRelation.js'

/** A menu to mute and to block a person. A block asks for a confirmation. */
export function PersonMenu({ user }: { user: PersonMenuFragment }) {
  const client = useApolloClient()
  const [asking, setAsking] = useState(false)
  const isMuted = user.viewerMutes ?? false
  return (
    <>
      <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <IconButton
            variant="outline"
            aria-label={FOLLOW_TEXTS.moreOf(user.username)}
            title={FOLLOW_TEXTS.more}
          >
            <MoreIcon size={18} />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="mute" onClick={() => setRelation(client, 'mute', user, !isMuted)}>
              {isMuted ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
              {isMuted ? FOLLOW_TEXTS.unmute : FOLLOW_TEXTS.mute}
            </Menu.Item>
            <Menu.Item value="block" onClick={() => setAsking(true)}>
              <LockIcon size={18} /> {FOLLOW_TEXTS.block}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <ConfirmDialog
        open={asking}
        title={FOLLOW_TEXTS.blockQuestion(user.username)}
        confirmLabel={FOLLOW_TEXTS.block}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          setRelation(client, 'block', user, true)
        }}
      >
        {FOLLOW_TEXTS.blockText}
      </ConfirmDialog>
    </>
  )
}
