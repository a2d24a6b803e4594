import { chakra, useSlotRecipe } from '@chakra-ui/react'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './NavTabs.css'

interface NavTab<Value extends string> {
  id: Value
  label: ReactNode
  to: string
}

interface NavTabsProps<Value extends string> {
  /** Accessible name of the navigation. */
  label: string
  items: readonly NavTab<Value>[]
  /** The id of the current page's tab. */
  value: Value
  /** Whether all tabs are in view on phones, in several rows. By default their row scrolls. */
  wraps?: boolean
}

/** Updates the marker below the active tab and the attributes that show whether the row can be scrolled. */
function updateRow(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[data-selected]')
  row.style.setProperty('--left', `${tab?.offsetLeft ?? 0}px`)
  row.style.setProperty('--width', `${tab?.offsetWidth ?? 0}px`)
  row.toggleAttribute('data-before', Math.abs(row.scrollLeft) > 1)
  row.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft) > 1)
}

const TabLink = chakra(Link)

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Moves the focus among the tabs with the arrow keys, Home and End, as in a tab list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget
  const tabs = [...row.querySelectorAll('a')]
  const index = tabs.findIndex((tab) => tab === document.activeElement)
  const step = isRightToLeft(row) ? -1 : 1
  const targets: Partial<Record<string, number>> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: tabs.length - 1,
  }
  const target = targets[event.key]
  if (index < 0 || target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  tabs.at(target % tabs.length)?.focus()
}

/** A navigation that looks like tabs. The row scrolls sideways and keeps the current page's tab in view, unless it wraps. */
export function NavTabs<Value extends string>({ label, items, value, wraps = false }: NavTabsProps<Value>) {
  const styles = useSlotRecipe({ key: 'tabs' })()
  const list = useRef<HTMLDivElement>(null)
  const scrolledFor = useRef('')

  // Runs after every render, because a label may have changed its width.
  useLayoutEffect(() => {
    const row = list.current
    if (row) updateRow(row)
  })
  useLayoutEffect(() => {
    const row = list.current
    const active = row?.querySelector<HTMLElement>('[data-selected]')
    // The width is part of the key, because a label that grows, as with a loaded count, may push the active tab out of view.
    const key = `${value} ${row?.scrollWidth}`
    if (!row || !active || scrolledFor.current === key) return
    scrolledFor.current = key
    // Unlike `scrollIntoView`, this never scrolls the page.
    row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2
  })
  useLayoutEffect(() => {
    const row = list.current
    if (!row || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => updateRow(row))
    // A font that is loaded late changes the width of the tabs, but not that of the row.
    for (const element of [row, ...row.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <nav aria-label={label}>
      <chakra.div
        className={wraps ? 'nav-tabs nav-tabs--wraps' : 'nav-tabs'}
        css={styles.list}
        ref={list}
        onKeyDown={moveFocus}
        onScroll={(event) => updateRow(event.currentTarget)}
      >
        {items.map((item) => (
          <TabLink
            key={item.id}
            css={styles.trigger}
            to={item.to}
            data-selected={item.id === value ? '' : undefined}
            aria-current={item.id === value ? 'page' : undefined}
          >
            {item.label}
          </TabLink>
        ))}
        <chakra.span className="nav-tabs__marker" css={styles.indicator} aria-hidden="true" />
      </chakra.div>
    </nav>
  )
}
