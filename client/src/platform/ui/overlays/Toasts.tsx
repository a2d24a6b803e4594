import { AnimatePresence, type PanInfo } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../rendering/createStore.js'
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../icons/icons.js'
import { Motion } from '../motion/Motion.js'
import { TOASTS } from '../../../../../server/contract/rules/screens.js'
import { dismissToast, toasts, type Toast } from './toast.js'
import { t } from '../language/t.js'
import './Toasts.css'

const ICONS = { info: InfoIcon, success: CheckCircleIcon, error: AlertIcon }

/** Returns whether a drag by this many px dismisses a toast of this width. */
export const isDismissed = (offset: number, width: number) => Math.abs(offset) >= width * TOASTS.dismissAt

function ToastBody({ toast }: { toast: Toast }) {
  const body = useRef<HTMLLIElement>(null)
  const [paused, setPaused] = useState(false)
  const { id } = toast

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration)
    return () => clearTimeout(timer)
    // A merged toast is a new object with the same id: its time begins again.
  }, [toast, paused])

  const dismissAfterDrag = (_event: unknown, { offset }: PanInfo) => {
    if (isDismissed(offset.x, body.current?.offsetWidth ?? Infinity)) dismissToast(id)
  }

  const Icon = ICONS[toast.tone]
  return (
    <m.li
      ref={body}
      layout
      // Route-level toasts are dark in both color modes (R2.27).
      className={`toast toast--${toast.tone} toast--${toast.kind}${toast.kind === 'route' ? ' dark' : ''}`}
      initial={{ opacity: 0, x: 48 }}
      animate={{ opacity: 1, x: 0 }}
      exit={{ opacity: 0, x: 48, transition: { duration: 0.15 } }}
      transition={{ duration: 0.22, ease: 'easeOut' }}
      drag="x"
      dragSnapToOrigin
      dragElastic={1}
      dragConstraints={{ left: 0, right: 0 }}
      onDragEnd={dismissAfterDrag}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className="toast__icon" />
      <span className="toast__text">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="toast__action"
          onClick={() => {
            dismissToast(id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className="toast__close"
        aria-label={t('Dismiss')}
        onClick={() => dismissToast(id)}
      >
        <CloseIcon size={16} />
      </button>
    </m.li>
  )
}

/** Alt with this key moves the focus to the newest toast. */
const SHORTCUT_CODE = 'KeyT'

/** Returns the ref of the toast area; the shortcut focuses the first button of its newest toast. */
function useToastShortcut() {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== SHORTCUT_CODE) return
      const button = area.current?.querySelector<HTMLElement>('.toast:last-child button')
      if (!button) return
      event.preventDefault()
      button.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return area
}

/**
 * The toast area, at the top right of every page. It is rendered outside of the page's root, which a modal makes inert.
 * It is no live region, because `announce` reads the toasts.
 */
export function Toasts() {
  const shown = useStore(toasts)
  const area = useToastShortcut()
  return createPortal(
    <Motion>
      <section ref={area} className="toasts" aria-label={t('Notifications (Alt+T)')} data-live-announcer="">
        <ul>
          <AnimatePresence initial={false}>
            {shown.map((toast) => (
              <ToastBody key={toast.id} toast={toast} />
            ))}
          </AnimatePresence>
        </ul>
      </section>
    </Motion>,
    document.body,
  )
}
