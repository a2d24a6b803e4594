import type { ReactNode } from 'react'
import { OFFLINE } from './offlineTexts.js'
import { BrokenDrawing } from '../ui/drawings/drawings.js'
import { EmptyState } from '../ui/feedback/EmptyState.js'
import { useOffline } from './connection.js'

interface LoadFailureProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

const UNPLUGGED = (
  <>
    <path d="M6 74h30c10 0 10-14 20-14h4" />
    <rect x="60" y="46" width="26" height="28" rx="7" className="state__fill" />
    <path d="M60 53a7 7 0 0 1 7-7h12a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H67a7 7 0 0 1-7-7zM86 53h10M86 67h10" />
    <path d="M118 44h12a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-12z" className="state__fill" />
    <path d="M118 44h12a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-12zM138 60h18" />
    <circle cx="126" cy="53" r="2.4" className="state__bulb" />
    <circle cx="126" cy="67" r="2.4" className="state__bulb" />
    <path d="m103 34 3 7M92 30l1 8M113 30l-2 8" className="state__light" />
  </>
)

/** Shows that something could not be loaded, with a button to try again. While offline it gives that as the reason. */
export function LoadFailure(failure: LoadFailureProps) {
  return useOffline() ? (
    <EmptyState {...failure} drawing={UNPLUGGED} alert title={OFFLINE.title} text={OFFLINE.text} />
  ) : (
    <EmptyState {...failure} drawing={<BrokenDrawing />} alert />
  )
}
