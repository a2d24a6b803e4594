import { QUICK_LOG } from './quickLogTexts.js'
import { ActionTile } from '../../platform/ui/elements/ActionTile.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { DiaryIcon } from '../../platform/ui/icons/icons.js'
import { singleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { t } from '../../platform/ui/language/t.js'
import { openQuickLog, type LoggedTitle } from './quickLog.js'

/** The tile of a title's page that opens the dialog which logs a viewing. */
export function LogButton({ movie }: { movie: LoggedTitle }) {
  return (
    <ActionTile
      icon={<DiaryIcon size={24} />}
      label={t('Log')}
      name={QUICK_LOG.label}
      shortcut={useStore(singleKeys) ? 'l' : undefined}
      onClick={() => openQuickLog(movie)}
    />
  )
}
