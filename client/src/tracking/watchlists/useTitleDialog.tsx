import { AnimatePresence } from 'framer-motion'
import { useState, type ComponentType, type ReactNode } from 'react'
import { REQUEST_NOTICES } from '../../../../server/contract/messages/requests.js'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { toast } from '../../platform/ui/overlays/toast.js'

/** A dialog about a title, open while it is rendered. */
type TitleDialog = ComponentType<{ movie: { id: string; title: string }; onClose: () => void }>

/** Loads the code of a dialog. */
export type LoadDialog = () => Promise<TitleDialog>

/** Loads the dialog with all of the viewer's watchlists. */
export const loadWatchlistDialog: LoadDialog = () =>
  import('./AddToWatchlistDialog.js').then((module) => module.AddToWatchlistDialog)

/** Returns a title's dialog, and `open`, which takes the action of "Please sign in to {action}". */
export function useTitleDialog(movie: { id: string; title: string }): {
  dialog: ReactNode
  open: (load: LoadDialog, action: string) => void
} {
  const [Dialog, setDialog] = useState<TitleDialog>()
  const show = async (load: LoadDialog) => {
    try {
      const loaded = await load()
      setDialog(() => loaded)
    } catch {
      toast.error(REQUEST_NOTICES.connectionError)
    }
  }
  return {
    dialog: (
      <AnimatePresence>
        {Dialog && <Dialog movie={movie} onClose={() => setDialog(undefined)} />}
      </AnimatePresence>
    ),
    open: (load, action) => whenSignedIn(action, () => void show(load)),
  }
}
