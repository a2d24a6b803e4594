import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { setThemeChoice, useThemeChoice, type ThemeChoice } from '../../platform/ui/browser/colorMode.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { LanguageSelect } from '../../platform/ui/forms/LanguageSelect.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'
import { RatingScaleSelect } from './RatingScaleSelect.js'
import { SpoilersField } from './SpoilersField.js'
import { SingleKeysField } from './SingleKeysField.js'
import { TimeZoneSelect } from './TimeZoneSelect.js'
import { changeTheme } from './useThemeSwitch.js'

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: t('System') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
]

interface ThemePanelProps {
  text?: ReactNode
  children?: ReactNode
}

/** Panel to choose the theme. "System" follows the device and is a choice of this browser only. */
export function ThemePanel({ text, children }: ThemePanelProps) {
  const client = useApolloClient()
  const chosen = useThemeChoice()
  const choose = (next: ThemeChoice) => {
    if (next === chosen) return
    if (next !== 'system') return void changeTheme(client, next)
    setThemeChoice(next)
    toast.success(t('Theme follows your device'))
  }
  return (
    <Panel
      title={t('Appearance')}
      text={text}
      action={<SegmentedToggle label={t('Theme')} options={THEMES} value={chosen} onChange={choose} />}
    >
      {children}
    </Panel>
  )
}

/** Panels of the settings: theme, single keys, language, time zone, rating scale and spoilers. */
export const Appearance = () => (
  <>
    <ThemePanel
      text={t(
        'Light or dark is kept with your account, for every browser you sign in with for the first time. System follows this device.',
      )}
    >
      <SingleKeysField />
    </ThemePanel>
    <Panel
      title={t('Language')}
      text={t(
        'Kept in this browser, and used for emails too. Titles and overviews stay in their own language.',
      )}
      action={<LanguageSelect />}
    />
    <Panel
      title={t('Time Zone')}
      text={t('Kept with your account. The days of your diary begin and end by it.')}
      action={<TimeZoneSelect />}
    />
    <Panel
      title={t('Rating Scale')}
      text={t(
        'Kept with your account. Ratings of yours and of other members are shown this way; none is changed.',
      )}
      action={<RatingScaleSelect />}
    />
    <Panel
      title={t('Spoilers')}
      text={t('Kept with your account. Episodes that you have not watched show no title until you ask.')}
    >
      <SpoilersField />
    </Panel>
  </>
)
