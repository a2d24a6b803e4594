import { Button } from '@chakra-ui/react'
import { QUICK_LOG } from './quickLogTexts.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { DiaryIcon } from '../../platform/ui/icons/icons.js'
import { singleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { openQuickLog, type LoggedTitle } from './quickLog.js'

/** The button of a title's page that opens the dialog which logs a viewing. */
export function LogButton({ movie }: { movie: LoggedTitle }) {
  return (
    <Button
      variant="surface"
      aria-keyshortcuts={useStore(singleKeys) ? 'l' : undefined}
      onClick={() => openQuickLog(movie)}
    >
      <DiaryIcon />
      {QUICK_LOG.label}
    </Button>
  )
}
