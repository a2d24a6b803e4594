import { Dialog } from '@chakra-ui/react'
import { SHORTCUTS } from '../../platform/ui/accessibility/shortcuts.js'
import { SingleKeysField } from '../../accounts/profile/SingleKeysField.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { singleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { closeKeyboardHelp } from './palette.js'
import './KeyboardHelp.css'

const Shortcuts = ({ list }: { list: readonly { keys: readonly string[]; does: string }[] }) => (
  <dl className="keyboard-help">
    {list.map(({ keys, does }) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)

/** A dialog that lists the keyboard shortcuts, with the switch of those of a single key. */
export function KeyboardHelp() {
  const hasSingleKeys = useStore(singleKeys)
  return (
    <Modal title={SHORTCUTS.title} focus="dialog" onClose={closeKeyboardHelp}>
      <Dialog.Body display="grid" gap="4" pb={{ base: '6', md: '8' }}>
        <Shortcuts list={hasSingleKeys ? [...SHORTCUTS.single, ...SHORTCUTS.anyKeys] : SHORTCUTS.anyKeys} />
        <div>
          <SingleKeysField />
        </div>
      </Dialog.Body>
    </Modal>
  )
}
