import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './Tabs.css'

interface TabItem<Value extends string> {
  id: Value
  label: ReactNode
  /** Makes the tab a link; then all tabs are a navigation. */
  to?: string
  panel?: ReactNode
}

interface TabsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange?: (value: Value) => void
}

/** Updates the marker below the active tab and the attributes that show whether the row can be scrolled. */
function updateRow(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[data-active]')
  row.style.setProperty('--marker-x', `${tab?.offsetLeft ?? 0}px`)
  row.style.setProperty('--marker-width', `${tab?.offsetWidth ?? 0}`)
  row.toggleAttribute('data-before', row.scrollLeft > 1)
  row.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - row.scrollLeft > 1)
}

/** Underlined tabs with a sliding marker: a navigation if the items have `to`, else WAI-ARIA tabs. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const isNav = items.some((item) => item.to !== undefined)

  const scrolledFor = useRef('')

  // Runs after every render, because a label may have changed its width.
  useLayoutEffect(() => {
    const row = list.current
    if (row) updateRow(row)
  })
  useLayoutEffect(() => {
    const row = list.current
    const active = row?.querySelector<HTMLElement>('[data-active]')
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
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  const moveWithKeys = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === value)
    const targets = new Map([
      ['ArrowRight', index + 1],
      ['ArrowLeft', index - 1],
      ['Home', 0],
      ['End', items.length - 1],
    ])
    const next = targets.get(event.key)
    const target = next === undefined ? undefined : items[(next + items.length) % items.length]
    if (!target) return
    event.preventDefault()
    onChange?.(target.id)
    document.getElementById(`${base}-tab-${target.id}`)?.focus()
  }

  if (isNav)
    return (
      <nav aria-label={label} className="tabs">
        <div className="tabs__row" ref={list} onScroll={(event) => updateRow(event.currentTarget)}>
          {items.map((item) => (
            <Link
              key={item.id}
              to={item.to ?? ''}
              className="tabs__tab"
              data-active={item.id === value ? '' : undefined}
              aria-current={item.id === value ? 'page' : undefined}
              onClick={() => onChange?.(item.id)}
            >
              {item.label}
            </Link>
          ))}
          <span className="tabs__marker" aria-hidden="true" />
        </div>
      </nav>
    )

  const current = items.find((item) => item.id === value)
  return (
    <div className="tabs">
      <div
        className="tabs__row"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        ref={list}
        onKeyDown={moveWithKeys}
        onScroll={(event) => updateRow(event.currentTarget)}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-tab-${item.id}`}
            className="tabs__tab"
            data-active={item.id === value ? '' : undefined}
            aria-selected={item.id === value}
            aria-controls={item.id === value ? `${base}-panel-${item.id}` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange?.(item.id)}
          >
            {item.label}
          </button>
        ))}
        <span className="tabs__marker" aria-hidden="true" role="presentation" />
      </div>
      {current?.panel !== undefined && (
        <div
          role="tabpanel"
          id={`${base}-panel-${current.id}`}
          aria-labelledby={`${base}-tab-${current.id}`}
          className="tabs__panel"
          tabIndex={0}
        >
          {current.panel}
        </div>
      )}
    </div>
  )
}
