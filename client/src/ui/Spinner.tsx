import './Waiting.css'

/** A small turning ring; whoever shows it says in words what is awaited. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <span className="waiting__ring" style={{ width: size, height: size }} aria-hidden="true" />
}
