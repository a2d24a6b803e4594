import { Box } from '@chakra-ui/react'
import { paths } from '../paths.js'
import { Chip } from '../ui/Chip.js'

export interface GenreChipsProps {
  genres: readonly { id: string; name: string }[]
}

/** Genres as links to what is popular in them. */
export function GenreChips({ genres }: GenreChipsProps) {
  return (
    // Set as words are, so that no line is left with one of them.
    <Box
      as="ul"
      m="-1"
      p="0"
      listStyleType="none"
      maxW="44rem"
      fontSize="0"
      textAlign="center"
      textWrap="balance"
      aria-label="Genres"
    >
      {genres.map((genre) => (
        <Box as="li" key={genre.id} display="inline-block" m="1">
          <Chip to={paths.category('popular', { genre: genre.id })}>{genre.name}</Chip>
        </Box>
      ))}
    </Box>
  )
}
