import { Link } from 'react-router-dom'
import { SIGN } from '../../../server/contract/sign.js'
import './Brand.css'

/** Our own sign: the M of the favicon under three bulbs, and the name. Leads to the root. */
export function Brand() {
  return (
    <Link to="/" className="brand" aria-label="Marquee, home">
      <svg width="30" height="30" viewBox={SIGN.viewBox} aria-hidden="true">
        <path d={SIGN.letter} fill="currentColor" />
        <g className="brand__bulbs">
          {SIGN.bulbs.map((x) => (
            <circle key={x} cx={x} cy={SIGN.bulbsY} r={SIGN.bulbRadius} />
          ))}
        </g>
      </svg>
      <span>Marquee</span>
    </Link>
  )
}
