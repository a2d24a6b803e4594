import { Button } from '@chakra-ui/react'
import { EmptyState } from '../ui/EmptyState.js'

/** A listing of which the filters leave nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title="No titles match these filters"
      text="Try another year, a lower rating, or start over."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}
