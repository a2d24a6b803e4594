import { Box, Button, chakra, Field, Flex, Input } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { FEED_KIND_TEXTS, feedFileLabel, FEED_SETTINGS } from '../../../../server/contract/messages/feeds.js'
import type { FeedFile, FeedAddressKind } from '../../../../server/contract/rules/feeds.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { copyText } from '../../platform/ui/overlays/copyText.js'

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
        const address = new URL(path, location.href).href
        const label = feedFileLabel(path.slice(path.lastIndexOf('/') + 1) as FeedFile)
        return (
          <Field.Root key={path}>
            <Field.Label>{label}</Field.Label>
            <Flex gap="2" width="100%">
              <Input
                readOnly
                dir="ltr"
                value={address}
                minW="0"
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                variant="outline"
                aria-label={`${FEED_SETTINGS.copy}: ${label}`}
                aria-describedby={text}
                onClick={() => copyText(address, FEED_SETTINGS.copied)}
              >
                {FEED_SETTINGS.copy}
              </Button>
            </Flex>
          </Field.Root>
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
