import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { FAILURES, ACCOUNT_NOTICES } from '../../../../server/contract/messages/accounts.js'
import { CODE } from '../../../../server/contract/rules/accounts.js'
import { codeSchema, currentPasswordSchema } from '../../../../server/contract/schemas/credentials.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { useSendConfirmationCodeMutation } from './StepUpFields.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { authErrors } from './authErrors.js'
import { CodeField, PasswordField } from './PasswordField.js'
import { useCountdown } from './useCountdown.js'
import type { FieldState } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import './StepUpFields.css'

interface StepUpFieldsProps {
  /** Whether the account has a password; else it confirms by code. */
  hasPassword: boolean
  label?: string
  password: FieldState
  code: FieldState
}

/** Validates the password or code that confirms a change. Returns the error text, or undefined if valid. */
export function checkStepUp(hasPassword: boolean, password: string, code: string): string | undefined {
  return hasPassword ? errorOf(currentPasswordSchema, password) : errorOf(codeSchema, code)
}

/** Step-up authentication of a sensitive change: the password, or an emailed code for an account without one. */
export function StepUpFields({ hasPassword, label, password, code }: StepUpFieldsProps) {
  const [isSent, setSent] = useState(false)
  const [send, { loading }] = useSendConfirmationCodeMutation()
  const [cooldown, startCooldown] = useCountdown()
  if (hasPassword) return <PasswordField {...password} label={label} />

  const sendCode = async () => {
    try {
      await send()
      setSent(true)
      startCooldown(CODE.cooldownSeconds * 1000)
    } catch (error) {
      toast.error(authErrors(error, FAILURES.resend).text ?? FAILURES.resend.shown)
    }
  }
  return (
    <>
      <p>{ACCOUNT_NOTICES.confirmByCode}</p>
      <Button
        justifySelf="start"
        type="button"
        size="sm"
        variant="outline"
        disabled={loading || cooldown > 0}
        onClick={() => void sendCode()}
      >
        {cooldown > 0 ? t('Resend in {cooldown}s', { cooldown }) : t('Send Code')}
      </Button>
      {(isSent || code.error) && <CodeField {...code} />}
    </>
  )
}
