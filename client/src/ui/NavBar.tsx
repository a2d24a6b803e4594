import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Brand } from './Brand.js'
import { CloseIcon, MenuIcon, SearchIcon } from './icons.js'
import './NavBar.css'

interface NavBarProps {
  links: readonly { to: string; label: string }[]
  /** What the address searches for, so that the box can show it; empty elsewhere. */
  query: string
  onSearch: (text: string) => void
  /** Sign-in buttons, or the menu of who is signed in. */
  account: ReactNode
  /** Changes with every navigation: the menu closes. */
  location: string
}

/** The sticky bar of every page: brand, links, search box and account; on narrow screens a collapsible menu. */
export function NavBar({ links, query, onSearch, account, location }: NavBarProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(query)
  const [seen, setSeen] = useState({ query, location })
  const box = useRef<HTMLInputElement>(null)
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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (!wanted) return
    setOpen(false)
    onSearch(wanted)
  }

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
            <form onSubmit={submit}>
              <SearchIcon size={18} className="nav__search-icon" />
              <input
                ref={box}
                type="text"
                enterKeyHint="search"
                autoComplete="off"
                aria-label="Search movies, actors, directors"
                placeholder="Search movies, actors, directors..."
                value={text}
                maxLength={200}
                onChange={(event) => setText(event.target.value)}
              />
              {text && (
                <button
                  type="button"
                  className="nav__clear"
                  aria-label="Clear search"
                  onClick={() => {
                    setText('')
                    box.current?.focus()
                  }}
                >
                  <CloseIcon size={16} />
                </button>
              )}
            </form>
          </search>
          <div className="nav__account">{account}</div>
        </div>
      </div>
    </header>
  )
}
