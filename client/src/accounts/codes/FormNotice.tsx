import type { ReactNode } from 'react'
import { AlertIcon } from '../../platform/ui/icons/AlertIcon.js'
import { CheckCircleIcon } from '../../platform/ui/icons/CheckCircleIcon.js'
import { InfoIcon } from '../../platform/ui/icons/InfoIcon.js'

const ICONS = { success: CheckCircleIcon, info: InfoIcon, notice: AlertIcon, failure: AlertIcon }

interface FormNoticeProps {
  tone: keyof typeof ICONS
  children: ReactNode
}

/** A message box in a form. Screen readers announce it when it appears. */
export function FormNotice({ tone, children }: FormNoticeProps) {
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
