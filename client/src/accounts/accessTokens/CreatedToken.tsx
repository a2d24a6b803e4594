import { Box, Button } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { ACCESS_TOKEN_SETTINGS } from '../../../../server/contract/messages/accessTokens.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { CopyField } from '../../platform/ui/forms/CopyField.js'

/** Shows a new access token to copy it. Takes the focus. @param token the server does not return it again */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const text = useId()
  useEffect(() => frame.current?.querySelector('button')?.focus(), [])
  return (
    <Box ref={frame} display="grid" gap="4" mb="5">
      <Notice tone="success">
        <span id={text}>{ACCESS_TOKEN_SETTINGS.created}</span>
      </Notice>
      <CopyField
        label={ACCESS_TOKEN_SETTINGS.token}
        value={token}
        copied={ACCESS_TOKEN_SETTINGS.copied}
        describedBy={text}
      />
      <div>
        <Button size="sm" variant="outline" onClick={onDone}>
          {ACCESS_TOKEN_SETTINGS.done}
        </Button>
      </div>
    </Box>
  )
}
