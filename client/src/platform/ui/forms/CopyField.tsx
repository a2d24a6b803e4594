import { Button, Field, Flex, Input } from '@chakra-ui/react'
import { t } from '../language/t.js'
import { copyText } from '../overlays/copyText.js'

interface CopyFieldProps {
  label: string
  value: string
  /** Text of the toast. */
  copied: string
  /** Id of the text that says what to do with it. */
  describedBy: string
}

/** A text to copy, such as a secret that is shown once, with a button that does. */
export function CopyField({ label, value, copied, describedBy }: CopyFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Flex gap="2" width="100%">
        <Input readOnly dir="ltr" value={value} minW="0" onFocus={(event) => event.currentTarget.select()} />
        <Button
          variant="outline"
          aria-label={`${t('Copy')}: ${label}`}
          aria-describedby={describedBy}
          onClick={() => copyText(value, copied)}
        >
          {t('Copy')}
        </Button>
      </Flex>
    </Field.Root>
  )
}
