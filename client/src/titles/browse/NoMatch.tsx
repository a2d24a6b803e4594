import { Button } from '@chakra-ui/react'
import { SearchDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { t } from '../../platform/ui/language/t.js'

/** The empty state of a listing whose filters match nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t('No titles match these filters')}
      text={t('Try another year, a lower rating, or start over.')}
      action={<Button onClick={onClear}>{t('Clear Filters')}</Button>}
    />
  )
}
