import { Flex } from '@chakra-ui/react'
import { paths } from '../paths.js'
import { Chip } from '../ui/Chip.js'

export interface GenreChipsProps {
  genres: readonly { id: string; name: string }[]
  justify?: 'center' | 'flex-start'
}

/** Genres as links to what is popular in them. */
export function GenreChips({ genres, justify = 'center' }: GenreChipsProps) {
  return (
    <Flex
      as="ul"
      wrap="wrap"
      justify={justify}
      gap="2"
      m="0"
      p="0"
      listStyleType="none"
      maxW="44rem"
      aria-label="Genres"
    >
      {genres.map((genre) => (
        <li key={genre.id}>
          <Chip to={paths.category('popular', { genre: genre.id })}>{genre.name}</Chip>
        </li>
      ))}
    </Flex>
  )
}
