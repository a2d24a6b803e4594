import { LIST_NOTICES } from './listNotices.js'
import { toast } from '../ui/overlays/toast.js'
import { t } from '../ui/language/t.js'

/** A title that was added to a list or removed from it. */
export interface ListChange {
  title: string
  /** Name of the list, as in "added to favorites". */
  list: string
  added: boolean
  /** Reverts the change; shown as Undo. */
  undo?: () => void
}

/** Shows the toast of a list's change. Those of several titles are merged if there are too many. */
export function toastListChange({ title, list, added, undo }: ListChange): void {
  toast.success((added ? LIST_NOTICES.addedTo : LIST_NOTICES.removedFrom)(title, list), {
    action: undo && { label: t('Undo'), run: undo },
    group: {
      key: `${added ? 'added to' : 'removed from'} ${list}`,
      text: (count) => (added ? LIST_NOTICES.manyAddedTo : LIST_NOTICES.manyRemovedFrom)(count, list),
    },
  })
}
