import { IconButton } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { paths } from '../../paths.js'
import { YEAR_OFFER_KEY } from '../../platform/session/viewerSettings.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { today } from '../../platform/ui/format/formatDate.js'
import { CloseIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import './YearOffer.css'

/**
 * Returns the year whose review is offered today, from 1 December to 31 January in the viewer's time zone; null on other days, or
 * when the viewer has put it away.
 */
export function offeredYear(): number | null {
  const [current = 0, month] = today().split('-').map(Number)
  const year = month === 12 ? current : month === 1 ? current - 1 : null
  return isPutAway(year) ? null : year
}

function isPutAway(year: number | null): boolean {
  try {
    return localStorage.getItem(YEAR_OFFER_KEY) === String(year)
  } catch {
    return false
  }
}

/** Remembers in this browser, until the viewer signs out, that the review of a year is offered no more. */
function rememberPutAway(year: number): void {
  try {
    localStorage.setItem(YEAR_OFFER_KEY, String(year))
  } catch {
    // Storage may be blocked; then it lasts until the page is left.
  }
}

/** Offers the figures and the picture of a year. */
export function YearOffer({ year, viewings }: { year: number; viewings: number }) {
  const heading = useId()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const putAway = () => {
    rememberPutAway(year)
    setOpen(false)
  }
  return (
    <section className="year-offer" aria-labelledby={heading}>
      <div>
        <h3 id={heading} className="year-offer__title">
          {t('{year} in review', { year })}
        </h3>
        <p className="year-offer__text">
          {t('{viewings, plural, one {# viewing} other {# viewings}}, and a picture to share.', { viewings })}
        </p>
      </div>
      <div className="year-offer__actions">
        <LinkButton to={paths.figures(year)}>{t('See My Year')}</LinkButton>
        <IconButton variant="ghost" aria-label={t('Put away {year} in review', { year })} onClick={putAway}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
    </section>
  )
}
