import { useId, type ReactNode } from 'react'
import './Panel.css'

interface PanelProps {
  title: string
  /** One sentence under the title. */
  text?: ReactNode
  /** A button beside the title. */
  action?: ReactNode
  children?: ReactNode
}

/** A section of a page with a title. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 className="panel__title" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {text && <p className="panel__text">{text}</p>}
      {children && <div className="panel__body">{children}</div>}
    </section>
  )
}
