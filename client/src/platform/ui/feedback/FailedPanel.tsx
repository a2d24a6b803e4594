import { PROFILE_NOTICES } from '../../../../../server/contract/messages/profile.js'
import { Notice } from './Notice.js'
import { Panel } from '../elements/Panel.js'

/** Panel in place of one whose data could not be loaded; the other panels of the page stay. */
export function FailedPanel({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Notice tone="error">{PROFILE_NOTICES.partFailed}</Notice>
    </Panel>
  )
}
