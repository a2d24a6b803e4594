import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Brand } from './Brand.js'
import { CloseIcon, MenuIcon } from './icons.js'
import { SearchField, type SearchListProps } from './SearchField.js'
import './NavBar.css'

interface NavBarProps {
  links: readonly { to: string; label: string }[]
  /** What the address searches for, so that the box can show it; empty elsewhere. */
  query: string
  onSearch: (text: string) => void
  /** What stands below the search box while somebody types. */
  SearchList: ComponentType<SearchListProps>
  /** Sign-in buttons, or the menu of who is signed in. */
  account: ReactNode
  /** Changes with every navigation: the menu closes. */
  location: string
}

/** The sticky bar of every page: brand, links, search box and account; on narrow screens a collapsible menu. */
export function NavBar({ links, query, onSearch, SearchList, account, location }: NavBarProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState({ query, location })
  const toggle = useRef<HTMLButtonElement>(null)

  // The box follows the address, and a navigation closes the menu.
  if (seen.location !== location || seen.query !== query) {
    setSeen({ query, location })
    setText(query)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  return (
    <header className="nav">
      <div className="nav__bar gutters">
        <Brand />
        <Button
          ref={toggle}
          className="nav__toggle"
          variant="ghost"
          size="sm"
          px="0"
          w="11"
          h="11"
          aria-expanded={open}
          aria-controls="nav-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
        </Button>
        <div id="nav-menu" className="nav__menu" data-open={open ? '' : undefined}>
          <nav aria-label="Main" className="nav__links">
            {links.map((link) => (
              <NavLink key={link.to} to={link.to} end className="nav__link">
                {link.label}
              </NavLink>
            ))}
          </nav>
          <search className="nav__search">
            <SearchField
              text={text}
              onText={setText}
              onSubmit={(wanted) => {
                setOpen(false)
                onSearch(wanted)
              }}
              List={SearchList}
            />
          </search>
          <div className="nav__account">{account}</div>
        </div>
      </div>
    </header>
  )
}
