import { Button } from '@chakra-ui/react'
import { SearchDrawing } from '../ui/drawings/SearchDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { t } from '../ui/t.js'

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
