import { Button } from '@chakra-ui/react'
import { StateMessage } from '../ui/StateMessage.js'

/** A listing of which the filters leave nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <StateMessage
      drawing="search"
      title="No titles match these filters"
      text="Try another year, a lower rating, or start over."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}
