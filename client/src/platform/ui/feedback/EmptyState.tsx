import { chakra } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import './EmptyState.css'

interface EmptyStateProps {
  /** SVG shapes in a viewBox of 160 × 120, such as a component of `drawings/`. */
  drawing: ReactElement
  title: string
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  level?: 1 | 2 | 3
  /** Makes it a live region; for errors. */
  alert?: boolean
}

/** The state of a page or list that is empty, failed or not found: a drawing, a title, a text and an action. */
export function EmptyState({ drawing, title, text, action, level = 2, alert = false }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state" role={alert ? 'alert' : undefined}>
      <chakra.svg
        color="fg.muted"
        mb="5"
        viewBox="0 0 160 120"
        width="160px"
        height="120px"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </chakra.svg>
      <Heading className="clamp state__title">{title}</Heading>
      {text && <p className="state__text">{text}</p>}
      {action && <div className="state__action">{action}</div>}
    </div>
  )
}
