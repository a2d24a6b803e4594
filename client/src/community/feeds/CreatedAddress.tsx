import { Box, Button, chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { FEED_KIND_TEXTS, feedFileLabel, FEED_SETTINGS } from '../../../../server/contract/messages/feeds.js'
import type { FeedFile, FeedAddressKind } from '../../../../server/contract/rules/feeds.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { CopyField } from '../../platform/ui/forms/CopyField.js'

/** A new secret address, which the server does not return again. */
export interface CreatedFeed {
  kind: FeedAddressKind
  /** Paths with the token, one for each file. */
  paths: readonly string[]
}

/** Shows a new secret address to copy it, and what to do with it. Takes the focus. */
export function CreatedAddress({ created, onDone }: { created: CreatedFeed; onDone: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const text = useId()
  useEffect(() => frame.current?.querySelector('button')?.focus(), [])
  return (
    <Box ref={frame} display="grid" gap="4" mb="5">
      <Notice tone="success">
        <span id={text}>{FEED_SETTINGS.created}</span>
      </Notice>
      {created.paths.map((path) => {
        const label = feedFileLabel(path.slice(path.lastIndexOf('/') + 1) as FeedFile)
        return (
          <CopyField
            key={path}
            label={label}
            value={new URL(path, location.href).href}
            copied={FEED_SETTINGS.copied}
            describedBy={text}
          />
        )
      })}
      <chakra.p fontSize="sm" color="fg.muted">
        {FEED_KIND_TEXTS[created.kind].hint}
      </chakra.p>
      <div>
        <Button size="sm" variant="outline" onClick={onDone}>
          {FEED_SETTINGS.done}
        </Button>
      </div>
    </Box>
  )
}
