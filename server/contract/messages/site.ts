import { t } from '../translate.js'

/** Texts of the frame of every page. */
export const SITE_NOTICES = {
  tagline: t('Your ultimate destination for movies and TV shows'),
  useMode: (mode: 'light' | 'dark') => (mode === 'light' ? t('Use light mode') : t('Use dark mode')),
  noNewsletter: t('This site sends no newsletter.'),
  themeChanged: (mode: 'light' | 'dark') =>
    mode === 'light' ? t('Theme changed to light mode') : t('Theme changed to dark mode'),
} as const
