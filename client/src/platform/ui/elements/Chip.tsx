import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CloseIcon } from '../icons/icons.js'
import { t } from '../language/t.js'
import './Chip.css'

interface ChipProps {
  /** Makes the chip a link to this path. */
  to?: string
  /** Makes the chip a toggle button. */
  onClick?: () => void
  selected?: boolean
  /** Makes the chip a button with a cross that removes it. */
  onRemove?: () => void
  children: ReactNode
}

/** A small pill: a link, a toggle button, a removable label or a plain label. */
export function Chip({ to, onClick, selected, onRemove, children }: ChipProps) {
  if (onRemove)
    return (
      <button type="button" className="chip chip--selected" onClick={onRemove}>
        <span className="visually-hidden">{t('Remove')} </span>
        {children}
        <CloseIcon size={14} />
      </button>
    )
  if (to)
    return (
      <Link
        className={selected ? 'chip chip--selected' : 'chip'}
        to={to}
        aria-current={selected ? 'true' : undefined}
      >
        {children}
      </Link>
    )
  if (!onClick) return <span className="chip chip--plain">{children}</span>
  return (
    <button
      type="button"
      className={selected ? 'chip chip--selected' : 'chip'}
      aria-pressed={selected ?? false}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
