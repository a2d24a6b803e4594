import './Waiting.css'

/** A spinner that says what is being waited for. */
export function Waiting({ children }: { children: string }) {
  return (
    <output className="waiting">
      <span className="waiting__ring" aria-hidden="true" />
      {children}
    </output>
  )
}
