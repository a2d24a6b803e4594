import { useState, type ReactNode } from 'react'
import { REQUEST_NOTICES } from '../../../server/contract/messages/requests.js'
import { whenSignedIn } from '../accounts/whenSignedIn.js'
import { toast } from '../ui/toast.js'
import type { AddToWatchlistDialog } from './AddToWatchlistDialog.js'

/** Returns the dialog that adds a title to watchlists and a function that opens it. Its code is loaded on first use. */
export function useWatchlistDialog(movie: { id: string; title: string }): {
  dialog: ReactNode
  open: () => void
} {
  const [Dialog, setDialog] = useState<typeof AddToWatchlistDialog>()
  const show = async () => {
    try {
      const module = await import('./AddToWatchlistDialog.js')
      setDialog(() => module.AddToWatchlistDialog)
    } catch {
      toast.error(REQUEST_NOTICES.connectionError)
    }
  }
  return {
    dialog: Dialog && <Dialog movie={movie} onClose={() => setDialog(undefined)} />,
    open: () => whenSignedIn('add to watchlist', () => void show()),
  }
}
