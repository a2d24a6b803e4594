/** Texts of the frame of every page. */
export const SITE_NOTICES = {
  tagline: 'Your ultimate destination for movies and TV shows',
  unexpected: 'Unexpected Application Error',
  themeChanged: (theme: string) => `Theme changed to ${theme} mode`,
} as const
