import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './Tabs.css'

interface TabItem<Value extends string> {
  id: Value
  label: ReactNode
  /** Makes the whole a navigation of links. */
  to?: string
  panel?: ReactNode
}

interface TabsProps<Value extends string> {
  /** Name of the group, for assistive technology. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange?: (value: Value) => void
}

/** Puts the marker under the active tab, and tells where the row goes on beyond its edges. */
function place(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[data-active]')
  row.style.setProperty('--marker-x', `${tab?.offsetLeft ?? 0}px`)
  row.style.setProperty('--marker-width', `${tab?.offsetWidth ?? 0}`)
  row.toggleAttribute('data-before', row.scrollLeft > 1)
  row.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - row.scrollLeft > 1)
}

/** Underlined tabs with a sliding marker. With addresses they are a navigation, without they are WAI-ARIA tabs. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const isNav = items.some((item) => item.to !== undefined)

  const placedFor = useRef('')

  // After every render: a label may have grown.
  useLayoutEffect(() => {
    const row = list.current
    if (row) place(row)
  })
  useLayoutEffect(() => {
    const row = list.current
    const active = row?.querySelector<HTMLElement>('[data-active]')
    // Also when a label has grown, as with a count that has arrived: the active tab may have been pushed out of view.
    const place = `${value} ${row?.scrollWidth}`
    if (!row || !active || placedFor.current === place) return
    placedFor.current = place
    // Only the row scrolls, never the page.
    row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2
  })
  useLayoutEffect(() => {
    const row = list.current
    if (!row || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => place(row))
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value)
    const places = new Map([
      ['ArrowRight', at + 1],
      ['ArrowLeft', at - 1],
      ['Home', 0],
      ['End', items.length - 1],
    ])
    const next = places.get(event.key)
    const target = next === undefined ? undefined : items[(next + items.length) % items.length]
    if (!target) return
    event.preventDefault()
    onChange?.(target.id)
    document.getElementById(`${base}-tab-${target.id}`)?.focus()
  }

  if (isNav)
    return (
      <nav aria-label={label} className="tabs">
        <div className="tabs__row" ref={list} onScroll={(event) => place(event.currentTarget)}>
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
        onKeyDown={move}
        onScroll={(event) => place(event.currentTarget)}
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
