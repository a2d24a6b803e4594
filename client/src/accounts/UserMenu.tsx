import { useApolloClient } from '@apollo/client/react'
import { Button, Menu } from '@chakra-ui/react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../paths.js'
import { Avatar } from '../ui/Avatar.js'
import { ChevronDownIcon } from '../ui/icons/ChevronDownIcon.js'
import { SignOutIcon } from '../ui/icons/SignOutIcon.js'
import { UserIcon } from '../ui/icons/UserIcon.js'
import { logout } from './logout.js'
import type { Viewer } from './useViewer.js'
import './UserMenu.css'

/** The viewer's menu in the navigation bar: profile and logout. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const leave = () => {
    void navigate(paths.home())
    logout(client)
  }
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" className="user-menu__trigger">
          <Avatar username={viewer.username} src={viewer.avatar} size={32} />
          <span className="user-menu__name">
            <span className="visually-hidden">Account of </span>
            {viewer.username}
          </span>
          <ChevronDownIcon size={16} />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="profile" asChild>
            <Link to={paths.profile()}>
              <UserIcon size={18} /> Profile
            </Link>
          </Menu.Item>
          <Menu.Item value="logout" onClick={leave}>
            <SignOutIcon size={18} /> Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
