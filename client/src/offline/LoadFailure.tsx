import type { ReactNode } from 'react'
import { OFFLINE } from '../../../server/contract/messages.js'
import { EmptyState } from '../ui/EmptyState.js'
import { useOffline } from './connection.js'

interface LoadFailureProps {
  title: string
  text?: ReactNode
  /** The way to try again. */
  action?: ReactNode
  /** Level of the heading. */
  level?: 1 | 2 | 3
}

/** A plug out of its socket. */
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

/** In place of what could not be loaded: why, and the way to try again. Without a network that is all that is wrong. */
export function LoadFailure(failure: LoadFailureProps) {
  return useOffline() ? (
    <EmptyState {...failure} drawing={UNPLUGGED} alert title={OFFLINE.title} text={OFFLINE.text} />
  ) : (
    <EmptyState {...failure} drawing="broken" alert />
  )
}
