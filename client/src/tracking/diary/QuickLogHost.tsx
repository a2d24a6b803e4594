import { AnimatePresence } from 'framer-motion'
import { Suspense, useEffect } from 'react'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { listenForQuickLogKey, closeQuickLog, quickLogRequest } from './quickLog.js'
import { lazyComponent } from '../../platform/ui/rendering/lazyComponent.js'

const QuickLogDialog = lazyComponent(() => import('./QuickLogDialog.js'), 'QuickLogDialog')

/** Shows the dialog that logs a viewing while there is a request, and listens for its key. Loads the dialog's code when it first opens. */
export function QuickLogHost() {
  const request = useStore(quickLogRequest)
  useEffect(listenForQuickLogKey, [])
  return (
    <Suspense fallback={null}>
      <AnimatePresence>
        {request && (
          <QuickLogDialog
            key={`${request.id} ${request.viewing?.id}`}
            title={request}
            viewing={request.viewing}
            onClose={closeQuickLog}
          />
        )}
      </AnimatePresence>
    </Suspense>
  )
}
