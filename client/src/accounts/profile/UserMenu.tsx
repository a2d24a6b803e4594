import { Button, Menu } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { chooseLanguage, OTHER_LANGUAGES } from '../../platform/ui/language/chooseLanguage.js'
import {
  ChevronDownIcon,
  EyeIcon,
  FilmPlusIcon,
  GlobeIcon,
  SignOutIcon,
  UserIcon,
} from '../../platform/ui/icons/icons.js'
import { useLogout } from '../sessions/useLogout.js'
import { useThemeSwitch } from './useThemeSwitch.js'
import { PHONE, useMediaQuery } from '../../platform/ui/browser/useMediaQuery.js'
import type { Viewer } from '../sessions/useViewer.js'
import { useUserMenuQuery } from './UserMenu.generated.js'
import { t } from '../../platform/ui/language/t.js'
import './UserMenu.css'

/** The viewer's menu in the navigation bar: profile, public profile, a new title, theme and logout. On phones a new title is a link above it. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const theme = useThemeSwitch()
  const leave = useLogout()
  const isPhone = useMediaQuery(PHONE)
  return (
    <>
      {isPhone && <AddTitle />}
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
            <Menu.Item value="profile" asChild>
              <Link to={paths.profile()}>
                <UserIcon size={18} /> {t('Profile')}
              </Link>
            </Menu.Item>
            <Menu.Item value="public-profile" asChild>
              <Link to={paths.publicProfile(viewer.username)}>
                <EyeIcon size={18} /> {t('Public Profile')}
              </Link>
            </Menu.Item>
            {!isPhone && <AddTitle inMenu />}
            <Menu.Item value="theme" onClick={theme.run}>
              <theme.Icon size={18} /> {theme.label}
            </Menu.Item>
            {OTHER_LANGUAGES.map(([tag, name]) => (
              <Menu.Item key={tag} value={`language-${tag}`} lang={tag} onClick={() => chooseLanguage(tag)}>
                <GlobeIcon size={18} /> {name}
              </Menu.Item>
            ))}
            <Menu.Item value="logout" onClick={leave}>
              <SignOutIcon size={18} /> {t('Logout')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </>
  )
}

/** The way to the form of a new title, as a link or as a menu item; nothing if the operator does not allow it. */
function AddTitle({ inMenu = false }: { inMenu?: boolean }) {
  const { data } = useUserMenuQuery()
  if (!data?.site.canAddTitles) return null
  const link = (
    <Link to={paths.addTitle()} className={inMenu ? undefined : 'user-menu__add'}>
      <FilmPlusIcon size={18} /> {t('Add a Title')}
    </Link>
  )
  return inMenu ? (
    <Menu.Item value="add-title" asChild>
      {link}
    </Menu.Item>
  ) : (
    link
  )
}
