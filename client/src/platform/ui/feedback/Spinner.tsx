import './Waiting.css'

/** A small spinner. It is hidden from screen readers: show a text beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className="waiting__ring" style={{ width: size, height: size }} aria-hidden="true" />
}
