import { Button } from '@chakra-ui/react'
import { t } from '../../platform/ui/language/t.js'
import { POSTER_SIZES, setPosterSize, usePosterSize, type PosterSize } from './posterSize.js'

const NAMES: Record<PosterSize, { letter: string; label: string }> = {
  small: { letter: t('S'), label: t('Poster size: small') },
  medium: { letter: t('M'), label: t('Poster size: medium') },
  large: { letter: t('L'), label: t('Poster size: large') },
}

/** Shows the size of posters as a letter; a click chooses the next one, for every grid. */
export function PosterSizeButton() {
  const size = usePosterSize()
  const next = POSTER_SIZES[(POSTER_SIZES.indexOf(size) + 1) % POSTER_SIZES.length] ?? 'medium'
  const { letter, label } = NAMES[size]
  return (
    <Button
      variant="outline"
      size="sm"
      h="44px"
      minW="44px"
      px="0"
      aria-label={label}
      title={label}
      onClick={() => setPosterSize(next)}
    >
      {letter}
    </Button>
  )
}
