import { Button, Menu } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ACCOUNT_PAGES } from '../../destinations.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { ChevronDownIcon } from '../../platform/ui/icons/icons.js'
import type { Viewer } from '../sessions/useViewer.js'
import { t } from '../../platform/ui/language/t.js'
import { useAccountMenu } from './useAccountMenu.js'
import './UserMenu.css'

/** The viewer's menu in the navigation bar: their pages, theme, languages and logout. Phones have them in the account sheet. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" className="user-menu__trigger">
          <Avatar username={viewer.username} src={viewer.avatar} size={32} />
          <span className="ellipsis user-menu__name">
            <span className="visually-hidden">{t('Account of')} </span>
            {viewer.username}
          </span>
          <ChevronDownIcon size={16} />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <MenuItems />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

/** Rendered while the menu is open: only then the server is asked what it contains. */
function MenuItems() {
  const { pages, actions } = useAccountMenu(ACCOUNT_PAGES)
  return (
    <>
      {pages.map(({ key, label, to, Icon }) => (
        <Menu.Item key={key} value={key} asChild>
          <Link to={to}>
            <Icon size={18} /> {label}
          </Link>
        </Menu.Item>
      ))}
      {actions.map(({ key, label, Icon, run, lang }) => (
        <Menu.Item key={key} value={key} lang={lang} onClick={run}>
          <Icon size={18} /> {label}
        </Menu.Item>
      ))}
    </>
  )
}
