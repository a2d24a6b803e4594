import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Brand } from './Brand.js'
import { ChevronDownIcon } from '../icons/icons.js'
import { SearchField, type SearchListProps } from '../forms/SearchField.js'
import { PhoneOnly, WideOnly } from '../rendering/Media.js'
import { t } from '../language/t.js'
import './NavBar.css'

type Links = readonly { to: string; label: string }[]

interface NavBarProps {
  links: Links
  /** Links after these, which are in a menu "More" where the bar is too narrow for all. */
  moreLinks: Links
  /** The query of the search page's address; empty on other pages. */
  query: string
  onSearch: (text: string) => void
  /** Suggestions below the search box. */
  SearchList: ComponentType<SearchListProps>
  /** Sign-in buttons, or the viewer's menu. */
  account: ReactNode
  /** A key that changes with every navigation. */
  location: string
  /** Whether the navigation leaves the search box as it is: somebody may be typing already. */
  keepsText: boolean
}

const NavLinks = ({ links }: { links: Links }) =>
  links.map(({ to, label }) => (
    <NavLink key={to} to={to} end className="nav__link">
      {label}
    </NavLink>
  ))

/** Links that stand in the bar, or below a button where it is too narrow. A navigation, Escape and another focus close them. */
function MoreLinks({ links }: { links: Links }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('pointerdown', closeElsewhere, { signal })
    document.addEventListener('focusin', closeElsewhere, { signal })
    return () => listening.abort()
  }, [open])
  return (
    <div className="nav__more" ref={root} data-open={open ? '' : undefined}>
      <button
        ref={toggle}
        type="button"
        className="nav__link nav__more-toggle"
        aria-expanded={open}
        aria-controls="nav-more"
        onClick={() => setOpen(!open)}
      >
        {t('More')} <ChevronDownIcon size={16} />
      </button>
      <div id="nav-more" className="nav__more-links">
        <NavLinks links={links} />
      </div>
    </div>
  )
}

/** The sticky bar of every page: brand, links, search box and account; on phones the tab bar has links and account instead. */
export function NavBar({
  links,
  moreLinks,
  query,
  onSearch,
  SearchList,
  account,
  location,
  keepsText,
}: NavBarProps) {
  const [text, setText] = useState(query)
  const [previous, setPrevious] = useState({ query, location })

  // A navigation sets the search box to the query of the address.
  if (previous.location !== location || previous.query !== query) {
    setPrevious({ query, location })
    if (!keepsText) setText(query)
  }

  // In the order of the screen, which is the order of the keyboard too.
  const search = (
    <search className="nav__search">
      <SearchField text={text} onText={setText} onSubmit={onSearch} List={SearchList} />
    </search>
  )
  return (
    <header className="nav">
      <div className="nav__bar gutters">
        <Brand />
        <PhoneOnly>{search}</PhoneOnly>
        <div className="nav__menu">
          <nav aria-label={t('Main')} className="nav__links">
            <NavLinks links={links} />
            {moreLinks.length > 0 && <MoreLinks key={location} links={moreLinks} />}
          </nav>
          <WideOnly>{search}</WideOnly>
          <div className="nav__account">{account}</div>
        </div>
      </div>
    </header>
  )
}
