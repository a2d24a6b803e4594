import { SHORTCUTS } from '../../platform/ui/accessibility/shortcuts.js'
import { CheckField } from '../../platform/ui/forms/CheckField.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { setSingleKeys, singleKeys } from '../../platform/ui/accessibility/singleKeys.js'

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
