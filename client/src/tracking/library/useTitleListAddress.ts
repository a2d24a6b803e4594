import {
  OFFERED_SORTS,
  readTitleList,
  titleListParams,
  type TitleListState,
} from '../../../../server/contract/rules/listAddress.js'
import { useWriteParams } from '../../platform/ui/navigation/useWriteParams.js'
import type { TitleListView } from './TitleListToolbar.js'

interface TitleListAddress {
  state: TitleListState
  value: TitleListView
  onChange: (value: TitleListView) => void
}

/** Returns the sort, the filter and the layout of a list of titles, which its address holds: links and Back restore them. */
export function useTitleListAddress(list: keyof typeof OFFERED_SORTS): TitleListAddress {
  const { params, write } = useWriteParams()
  const ownSort = OFFERED_SORTS[list][0]
  const state = readTitleList(params, ownSort, OFFERED_SORTS[list])
  return {
    state,
    value: { ...state, view: params.get('view') === 'list' ? 'list' : 'grid' },
    onChange: (value) =>
      write({ ...titleListParams(value, ownSort), view: value.view === 'list' ? 'list' : undefined }),
  }
}
