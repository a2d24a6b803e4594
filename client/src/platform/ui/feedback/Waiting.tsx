import './Waiting.css'

/** A spinner with a text that names what is loading. */
export function Waiting({ children }: { children: string }) {
  return (
    <output className="waiting">
      <span className="waiting__ring" aria-hidden="true" />
      {children}
    </output>
  )
}
