import { SHORTCUTS } from '../../../../server/contract/messages/shortcuts.js'
import { CheckField } from '../../ui/CheckField.js'
import { useStore } from '../../ui/createStore.js'
import { setSingleKeys, singleKeys } from '../../ui/singleKeys.js'

/** The switch of single-key shortcuts. */
export function SingleKeysField() {
  return (
    <CheckField
      isSwitch
      hint={SHORTCUTS.singleKeysHint}
      checked={useStore(singleKeys)}
      onChange={setSingleKeys}
    >
      {SHORTCUTS.singleKeys}
    </CheckField>
  )
}
