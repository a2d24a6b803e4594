import { ProblemPage } from './ProblemPage.js'
import { StageDrawing } from '../platform/ui/drawings/drawings.js'
import { t } from '../platform/ui/language/t.js'

/** The page of an unknown address. */
export function NotFoundPage() {
  return (
    <>
      <title>{t('404 Not Found · Marquee')}</title>
      <ProblemPage
        drawing={<StageDrawing />}
        title={t('There is nothing at this address')}
        text={t(
          'It may have moved, or never premiered. Search for what you were looking for, or go on from here.',
        )}
        problem={t('404 Not Found')}
      />
    </>
  )
}
