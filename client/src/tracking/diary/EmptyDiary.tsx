import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { TicketDrawing } from '../../platform/ui/drawings/TicketDrawing.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { singleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { PHONE, useMediaQuery } from '../../platform/ui/browser/useMediaQuery.js'
import { t } from '../../platform/ui/language/t.js'

/** Returns how the viewer logs a title with what they have at hand: the key, the tab bar, or the title's page alone. */
function useLogHint(): string {
  const isPhone = useMediaQuery(PHONE)
  const isTouch = useMediaQuery('(hover: none)')
  const hasKeys = useStore(singleKeys)
  if (hasKeys && !isTouch)
    return t('Log what you watch on a title’s page, or press L on its card. Each viewing appears here.')
  if (isPhone)
    return t(
      'Log what you watch on a title’s page, or with “{tab}” at the bottom of the screen. Each viewing appears here.',
      { tab: t('Log') },
    )
  return t('Log what you watch on a title’s page. Each viewing appears here.')
}

/** Content of a diary without viewings: how to log the first one. */
export function EmptyDiary() {
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('Your diary is empty')}
      text={useLogHint()}
      action={
        <Button asChild>
          <Link to={paths.home()}>{t('Browse Movies')}</Link>
        </Button>
      }
    />
  )
}
