import type { ReactNode } from 'react'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../../platform/ui/icons/icons.js'

const ICONS = { success: CheckCircleIcon, info: InfoIcon, notice: AlertIcon, failure: AlertIcon }

/** A message box in a form. Screen readers announce it when it appears. */
export function FormNotice({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone]
  const box = { className: `form-notice form-notice--${tone}` }
  const content = (
    <>
      <Icon size={18} /> <span>{children}</span>
    </>
  )
  return tone === 'failure' ? (
    <p {...box} role="alert">
      {content}
    </p>
  ) : (
    <output {...box}>{content}</output>
  )
}
