import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { errorText } from '../apollo/errorText.js'
import { useMoviePageQuery } from './MoviePage.generated.js'
import { StaleNotice } from '../movies/StaleNotice.js'
import { CreditsList } from '../movies/CreditsList.js'
import { MovieFacts } from '../movies/MovieFacts.js'
import { MovieHeader, MovieHeaderSkeleton } from '../movies/MovieHeader.js'
import { MovieRail } from '../movies/MovieRail.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { paths } from '../paths.js'
import { Skeleton } from '../ui/Skeleton.js'
import { TicketDrawing } from '../ui/drawings/TicketDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { Tabs } from '../ui/Tabs.js'
import { Waiting } from '../ui/Waiting.js'

/** The page's query, whose result the server also puts into the page's HTML. */
export { MoviePageDocument as query } from './MoviePage.generated.js'

const MovieReviewsTab = lazy(() =>
  import('../reviews/MovieReviewsTab.js').then((module) => ({ default: module.MovieReviewsTab })),
)

type Tab = 'details' | 'credits' | 'reviews'

/** The page of a title: header, details, credits, reviews and related titles. */
export function MoviePage() {
  const { id = '' } = useParams()
  return <Movie key={id} id={id} />
}

function Movie({ id }: { id: string }) {
  const [tab, setTab] = useState<Tab>('details')
  const { data, loading, error, refetch } = useMoviePageQuery({ variables: { id }, errorPolicy: 'all' })
  const movie = data?.movie

  if (!movie && loading) return <MoviePageSkeleton />
  if (!movie && error)
    return (
      <Box className="gutters" py={{ base: '8', md: '16' }}>
        <title>{`${CATALOGUE_NOTICES.titleFailed} · Marquee`}</title>
        <LoadFailure
          level={1}
          title={CATALOGUE_NOTICES.titleFailed}
          text={errorText(error)}
          action={
            <Flex wrap="wrap" justify="center" gap="3">
              <Button onClick={() => void refetch()}>Retry</Button>
              <Button asChild variant="outline">
                <Link to={paths.home()}>Go Home</Link>
              </Button>
            </Flex>
          }
        />
      </Box>
    )
  if (!movie)
    return (
      <Box className="gutters" py={{ base: '8', md: '16' }}>
        <title>{`${ERRORS.MOVIE_NOT_FOUND.text} · Marquee`}</title>
        <EmptyState
          drawing={<TicketDrawing />}
          level={1}
          title={ERRORS.MOVIE_NOT_FOUND.text}
          text="This title is not in the catalogue. It may have been withdrawn, or the address is mistyped."
          action={
            <Flex wrap="wrap" justify="center" gap="3">
              <Button asChild>
                <Link to={paths.home()}>Go Home</Link>
              </Button>
              <Button asChild variant="outline">
                <Link to={paths.search()}>Search</Link>
              </Button>
            </Flex>
          }
        />
      </Box>
    )

  return (
    <article>
      <title>{`${movie.title}${movie.year === null ? '' : ` (${movie.year})`} · Marquee`}</title>
      <MovieHeader movie={movie} />
      <Box className="gutters" pt="6">
        <Box as="section" aria-label="About this title" minH={{ base: 'auto', md: '22rem' }}>
          <Heading as="h2" className="visually-hidden">
            About this title
          </Heading>
          <Tabs<Tab>
            label="About this title"
            value={tab}
            onChange={setTab}
            items={[
              { id: 'details', label: 'Details', panel: <MovieFacts movie={movie} /> },
              {
                id: 'credits',
                label: 'Cast & Crew',
                panel: <CreditsList movie={movie} onRetry={() => void refetch()} />,
              },
              {
                id: 'reviews',
                label: 'Reviews',
                panel: (
                  <Suspense fallback={<Waiting>Loading reviews...</Waiting>}>
                    <MovieReviewsTab movie={movie} />
                  </Suspense>
                ),
              },
            ]}
          />
          <StaleNotice source={movie.source} />
        </Box>
      </Box>
      <Box
        mt={{ base: '12', md: '16' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '12', md: '16' }}
        pb="16"
      >
        {movie.recommendations && movie.recommendations.results.length > 0 && (
          <MovieRail title="You Might Also Like" movies={movie.recommendations.results} />
        )}
        {movie.similar && movie.similar.results.length > 0 && (
          <MovieRail title="More Like This" movies={movie.similar.results} />
        )}
      </Box>
    </article>
  )
}

function MoviePageSkeleton() {
  return (
    <div aria-busy="true">
      <title>Marquee</title>
      <output className="visually-hidden">Loading…</output>
      <MovieHeaderSkeleton />
      <Box className="gutters" pt="6">
        <Flex gap="8" py="3" mb="6" borderBottomWidth="1px" borderColor="border.subtle">
          {[56, 92, 68].map((width) => (
            <Skeleton key={width} width={width} height={22} />
          ))}
        </Flex>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="16">
          {Array.from({ length: 12 }, (_, index) => (
            <Box key={index} py="3" borderBottomWidth="1px" borderColor="border.subtle">
              <Skeleton width="70%" height={24} />
            </Box>
          ))}
        </Box>
      </Box>
    </div>
  )
}
