import type { ReactNode } from 'react'
import { Spinner } from '../feedback/Spinner.js'
import './ActionTile.css'

interface ActionTileProps {
  icon: ReactNode
  /** The word below the icon. It never changes, so that the tile keeps its width. */
  label: string
  /** What a click does, if the label does not say it. */
  name?: string
  /** Text and name while a change is pending. */
  pendingLabel?: string
  isPending?: boolean
  /** For a tile whose name does not change with its state. */
  isPressed?: boolean
  /** Keys that do the same. */
  shortcut?: string
  onClick: () => void
}

/** A control of a title: an icon above a word. The icon shows the state. */
export const ActionTile = ({
  icon,
  label,
  name,
  pendingLabel,
  isPending = pendingLabel !== undefined,
  isPressed,
  shortcut,
  onClick,
}: ActionTileProps) => (
  <button
    type="button"
    className="action-tile"
    aria-label={pendingLabel ?? name}
    aria-busy={isPending}
    aria-pressed={isPressed}
    aria-keyshortcuts={shortcut}
    onClick={onClick}
  >
    <span className="action-tile__icon">{pendingLabel === undefined ? icon : <Spinner size={22} />}</span>
    <span className="action-tile__label">{pendingLabel ?? label}</span>
  </button>
)
