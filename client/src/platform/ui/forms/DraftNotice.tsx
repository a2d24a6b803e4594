import type { ReactNode } from 'react'
import './DraftNotice.css'

interface DraftNoticeProps {
  /** What the form shows instead of an empty one. */
  children: ReactNode
  /** Label of the button that empties the form. */
  label: string
  onDiscard: () => void
}

/** Says that a form shows a draft, with a button that discards it. */
export const DraftNotice = ({ children, label, onDiscard }: DraftNoticeProps) => (
  <output className="draft-notice">
    {children}
    <button type="button" onClick={onDiscard}>
      {label}
    </button>
  </output>
)
