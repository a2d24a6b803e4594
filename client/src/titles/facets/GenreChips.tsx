import { Box } from '@chakra-ui/react'
import { HOME_NOTICES } from '../../../../server/contract/messages/catalogue.js'
import { facetPath } from './facetAddress.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { t } from '../../platform/ui/language/t.js'

interface GenreChipsProps {
  genres: readonly { id: string; name: string }[]
  /** Whether the genres could not be loaded. */
  failed: boolean
}

/** Links to the titles of each genre. */
export function GenreChips({ genres, failed }: GenreChipsProps) {
  if (failed) return <Notice tone="error">{HOME_NOTICES.genresFailed}</Notice>
  return (
    // Inline blocks in a balanced text, so that no line holds a single chip.
    <Box
      as="ul"
      m="-1"
      p="0"
      listStyleType="none"
      maxW="44rem"
      fontSize="0"
      textAlign="center"
      textWrap="balance"
      aria-label={t('Genres')}
    >
      {genres.map((genre) => (
        <Box as="li" key={genre.id} display="inline-block" m="1">
          <Chip to={facetPath({ facet: 'genre', genre: genre.id })}>{genre.name}</Chip>
        </Box>
      ))}
    </Box>
  )
}
