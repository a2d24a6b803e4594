import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Brand } from './Brand.js'
import { CloseIcon, MenuIcon } from '../icons/icons.js'
import { SearchField, type SearchListProps } from '../forms/SearchField.js'
import { PhoneOnly, WideOnly } from '../rendering/Media.js'
import { t } from '../language/t.js'
import './NavBar.css'

interface NavBarProps {
  links: readonly { to: string; label: string }[]
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

/** The sticky bar of every page: brand, links, search box and account; on narrow screens links and account are in a collapsible menu. */
export function NavBar({ links, query, onSearch, SearchList, account, location, keepsText }: NavBarProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(query)
  const [previous, setPrevious] = useState({ query, location })
  const toggle = useRef<HTMLButtonElement>(null)

  // A navigation sets the search box to the query of the address and closes the menu.
  if (previous.location !== location || previous.query !== query) {
    setPrevious({ query, location })
    if (!keepsText) setText(query)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

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
        <Button
          ref={toggle}
          className="nav__toggle"
          variant="ghost"
          size="sm"
          px="0"
          minW="44px"
          minH="44px"
          aria-expanded={open}
          aria-controls="nav-menu"
          aria-label={open ? t('Close menu') : t('Open menu')}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
        </Button>
        <div id="nav-menu" className="nav__menu" data-open={open ? '' : undefined}>
          <nav aria-label={t('Main')} className="nav__links">
            {links.map((link) => (
              <NavLink key={link.to} to={link.to} end className="nav__link">
                {link.label}
              </NavLink>
            ))}
          </nav>
          <WideOnly>{search}</WideOnly>
          <div className="nav__account">{account}</div>
        </div>
      </div>
    </header>
  )
}
