import { Link } from 'react-router-dom'
import { LOGO } from '../../../../../server/contract/logo.js'
import { t } from '../language/t.js'
import './Brand.css'

/** The logo and name of the product, with a link to the home page. */
export function Brand() {
  return (
    <Link to="/" className="brand" aria-label={t('Marquee, home')}>
      <svg width="30" height="30" viewBox={LOGO.viewBox} aria-hidden="true">
        <path d={LOGO.letter} fill="currentColor" />
        <g className="brand__bulbs">
          {LOGO.bulbs.map((x) => (
            <circle key={x} cx={x} cy={LOGO.bulbsY} r={LOGO.bulbRadius} />
          ))}
        </g>
      </svg>
      <span>Marquee</span>
    </Link>
  )
}
