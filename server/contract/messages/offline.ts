/** Texts for offline mode and client updates. */
export const OFFLINE = {
  banner: 'You are offline. Showing what was saved.',
  typed: 'What you have typed stays here.',
  back: 'You are back online.',
  title: 'Not saved for offline',
  text: 'You are offline, and this was not opened before. It is loaded as soon as you are back.',
  update: 'A new version is ready.',
} as const
