import { IconButton } from '@chakra-ui/react'
import { useThemeSwitch } from './useThemeSwitch.js'

/** The theme switch of the navigation bar, for a visitor; a signed-in user has it in their menu. */
export function ThemeButton() {
  const { label, Icon, run } = useThemeSwitch()
  return (
    <IconButton
      size="sm"
      variant="ghost"
      className="nav__theme"
      aria-label={label}
      title={label}
      onClick={run}
    >
      <Icon size={18} />
    </IconButton>
  )
}
