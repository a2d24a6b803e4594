import type { ReactNode } from 'react'
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons.js'
import './Notice.css'

const ICONS = { info: InfoIcon, success: CheckCircleIcon, error: AlertIcon }

interface NoticeProps {
  tone: keyof typeof ICONS
  action?: ReactNode
  children: ReactNode
}

/** A banner inside a page. An error is an alert, which screen readers announce. */
export function Notice({ tone, action, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      <Icon size={18} />
      <div className="notice__text">{children}</div>
      {action}
    </div>
  )
}
