import { Link } from 'react-router-dom'
import './Brand.css'

/** Our own sign: the M of the favicon under three bulbs, and the name. Leads to the root. */
export function Brand() {
  return (
    <Link to="/" className="brand" aria-label="Marquee, home">
      <svg width="30" height="30" viewBox="0 0 64 64" aria-hidden="true">
        <path d="M13 56V22h9l10 16.5L42 22h9v34h-9V37.5L34 50h-4l-8-12.5V56z" fill="currentColor" />
        <g className="brand__bulbs">
          <circle cx="17.5" cy="11" r="3.4" />
          <circle cx="32" cy="11" r="3.4" />
          <circle cx="46.5" cy="11" r="3.4" />
        </g>
      </svg>
      <span>Marquee</span>
    </Link>
  )
}
