import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { errorText } from '../apollo/errorText.js'
import { useRecommendedListQuery } from './RecommendedList.generated.js'
import type { CategoryText } from '../movies/categories.js'
import { ListBar } from '../movies/ListBar.js'
import { MovieGrid, MovieGridSkeleton } from '../movies/MovieGrid.js'
import { NoMatch } from '../movies/NoMatch.js'
import { useListAddress } from '../movies/useListAddress.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { paths } from '../paths.js'
import { ReelDrawing } from '../ui/drawings/ReelDrawing.js'
import { EmptyState } from '../ui/EmptyState.js'
import { filterTitles } from './filterTitles.js'

/** The listing of the viewer's recommendations. */
export function RecommendedList({ text }: { text: CategoryText }) {
  const list = useListAddress(text)
  const { data, error, refetch } = useRecommendedListQuery({
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const all = data?.personalizedRecommendations?.results
  const titles = all && filterTitles(all, list.filter)
  return (
    <>
      <ListBar
        text={text}
        list={list}
        genres={data?.genres}
        count={
          titles
            ? `${titles.length} ${titles.length === 1 ? 'title' : 'titles'}`
            : error
              ? 'Titles'
              : 'Loading titles…'
        }
      />
      {titles && titles.length > 0 ? (
        <MovieGrid movies={titles} view={list.view} />
      ) : titles && list.isFiltered ? (
        <NoMatch onClear={list.clear} />
      ) : titles ? (
        <EmptyState
          drawing={<ReelDrawing />}
          title="Nothing to recommend yet"
          text="Save a few favorites and mark what you have watched. We take it from there."
          action={
            <Button asChild>
              <Link to={paths.home()}>Go Home</Link>
            </Button>
          }
        />
      ) : error ? (
        <LoadFailure
          title={CATALOGUE_NOTICES.listFailed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch().catch(() => undefined)}>Try Again</Button>}
        />
      ) : (
        <MovieGridSkeleton view={list.view} />
      )}
    </>
  )
}
