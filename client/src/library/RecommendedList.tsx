import { Button, Heading } from '@chakra-ui/react'
import { NOTICES } from '../../../server/contract/messages.js'
import { errorText } from '../apollo/errorText.js'
import { useRecommendedRailQuery } from '../generated/graphql.js'
import { MovieGrid, MovieGridSkeleton } from '../movies/MovieGrid.js'
import { LoadFailure } from '../offline/LoadFailure.js'

/** What the viewer may like, as a page of its own. */
export function RecommendedList() {
  const { data, error, refetch } = useRecommendedRailQuery({ fetchPolicy: 'cache-and-network' })
  const movies = data?.personalizedRecommendations?.results
  if (movies)
    return (
      <>
        <Heading as="h2" size="sm" mb="4" fontWeight="semibold" aria-live="polite">
          {movies.length} {movies.length === 1 ? 'title' : 'titles'}
        </Heading>
        <MovieGrid movies={movies} />
      </>
    )
  if (!error) return <MovieGridSkeleton />
  return (
    <LoadFailure
      title={NOTICES.listFailed}
      text={errorText(error)}
      action={<Button onClick={() => void refetch().catch(() => undefined)}>Try again</Button>}
    />
  )
}
