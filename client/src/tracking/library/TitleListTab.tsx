import { Button } from '@chakra-ui/react'
import { LIST_NOTICES } from '../../platform/apollo/listNotices.js'
import { errorText } from '../../platform/errors/errorText.js'
import { useMore, type PagedQuery } from '../../platform/apollo/useMore.js'
import type { ListedEntryFragment } from '../watchlists/ListMovie.generated.js'
import { MovieGridSkeleton } from '../../titles/titleCard/MovieGrid.js'
import { LoadFailure } from '../../platform/offline/LoadFailure.js'
import { ImportLink } from '../imports/ImportLink.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { TicketDrawing } from '../../platform/ui/drawings/drawings.js'
import { EmptyState } from '../../platform/ui/feedback/EmptyState.js'
import { useAnnouncedChange } from '../../platform/ui/accessibility/useFocusOnChange.js'
import type { PickTitle } from './pickTitle.js'
import {
  countFilters,
  LIST_SORTS,
  TitleListToolbar,
  withoutFilter,
  type SortChoice,
  type TitleListView,
} from './TitleListToolbar.js'
import { VirtualTitleList, type VirtualTitleListProps } from './VirtualTitleList.js'
import { t } from '../../platform/ui/language/t.js'

interface TitleListTabProps<Entry extends ListedEntryFragment> extends Pick<
  VirtualTitleListProps<Entry>,
  'actionsOf' | 'ranked' | 'onMove' | 'onHandle' | 'onNote' | 'onRemove' | 'removeLabel'
> {
  value: TitleListView
  onChange: (value: TitleListView) => void
  sorts?: readonly SortChoice[]
  canRate?: boolean
  /** The loaded part of the list; undefined while nothing is loaded. */
  list:
    | {
        nodes: readonly Entry[]
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
        totalCount?: number
      }
    | undefined
  /** Chooses a title of the list for the viewer; without it there is no such button. */
  pick?: PickTitle
  query: PagedQuery & { error?: unknown; refetch: () => Promise<unknown> }
  empty: { title: string; text: string }
}

const NO_MORE = { hasNextPage: false, endCursor: null }

/** A tab of the user area with titles: toolbar, list, and the states for loading, errors and an empty list. */
export function TitleListTab<Entry extends ListedEntryFragment>({
  value,
  onChange,
  sorts = LIST_SORTS,
  canRate,
  list,
  pick,
  query,
  empty,
  ...entryProps
}: TitleListTabProps<Entry>) {
  const { more, loadMore } = useMore(query)
  const { nodes: entries, pageInfo: { hasNextPage: hasMore, endCursor } = NO_MORE } = list ?? {}
  const { view, ...state } = value
  const shown = JSON.stringify(state)
  useAnnouncedChange(
    shown,
    entries &&
      LIST_NOTICES.listShown(
        entries.length,
        hasMore,
        sorts.find((sort) => sort.value === value.sort)?.label ?? value.sort,
      ),
  )

  const isEmpty = entries?.length === 0 && !hasMore
  const isWhole = countFilters(value) === 0
  return (
    <>
      <TitleListToolbar
        value={value}
        sorts={sorts}
        onChange={onChange}
        total={list?.totalCount}
        pick={pick}
      />
      {!entries ? (
        query.error ? (
          <LoadFailure
            title={t('Your list could not be loaded')}
            text={errorText(query.error)}
            action={
              <Button onClick={() => void query.refetch().catch(() => undefined)}>{t('Try Again')}</Button>
            }
          />
        ) : (
          <MovieGridSkeleton view={view} />
        )
      ) : isEmpty ? (
        <EmptyState
          drawing={<TicketDrawing />}
          title={isWhole ? empty.title : t('Nothing of this kind here')}
          text={isWhole ? empty.text : t('Show all to see your whole list.')}
          action={
            isWhole ? (
              <>
                <LinkButton to={paths.home()}>{t('Browse Movies')}</LinkButton>
                <ImportLink />
              </>
            ) : (
              <Button onClick={() => onChange(withoutFilter(value))}>{t('Show All')}</Button>
            )
          }
        />
      ) : (
        <VirtualTitleList
          key={shown}
          entries={entries}
          view={view}
          canRate={canRate}
          {...entryProps}
          onEndReached={hasMore ? () => void loadMore({ after: endCursor }) : undefined}
          loadingMore={more === 'loading'}
          moreFailed={more === 'failed'}
        />
      )}
    </>
  )
}
