import { chakra } from '@chakra-ui/react'
import { FEED_KIND_TEXTS, feedFileLabel, FEED_SETTINGS } from '../../../../server/contract/messages/feeds.js'
import type { FeedFile, FeedAddressKind } from '../../../../server/contract/rules/feeds.js'
import { CreatedSecret } from '../../platform/ui/forms/CreatedSecret.js'

/** A new secret address. */
export interface CreatedFeed {
  kind: FeedAddressKind
  /** Paths with the token, one for each file. */
  paths: readonly string[]
}

/** Shows a new secret address, and what to do with it. */
export function CreatedAddress({ created, onDone }: { created: CreatedFeed; onDone: () => void }) {
  const fields = created.paths.map((path) => ({
    label: feedFileLabel(path.slice(path.lastIndexOf('/') + 1) as FeedFile),
    value: new URL(path, location.href).href,
    copied: FEED_SETTINGS.copied,
  }))
  return (
    <CreatedSecret text={FEED_SETTINGS.created} fields={fields} done={FEED_SETTINGS.done} onDone={onDone}>
      <chakra.p fontSize="sm" color="fg.muted">
        {FEED_KIND_TEXTS[created.kind].hint}
      </chakra.p>
    </CreatedSecret>
  )
}
