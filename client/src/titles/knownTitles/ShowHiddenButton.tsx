import { Button } from '@chakra-ui/react'
import { KNOWN_TITLES } from './knownTitlesTexts.js'
import { useKnownTitles } from './knownTitles.js'
import { useSetKnownTitles } from './useSetKnownTitles.js'

/** A button that shows the hidden titles again, for the empty state of a list; nothing while none are hidden. */
export function ShowHiddenButton() {
  const { hide } = useKnownTitles()
  const setKnownTitles = useSetKnownTitles()
  return (
    hide.length > 0 && (
      <Button
        variant="outline"
        onClick={() => setKnownTitles((_mark, present) => (present === 'hide' ? 'show' : present))}
      >
        {KNOWN_TITLES.show}
      </Button>
    )
  )
}
