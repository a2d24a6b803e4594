import { t } from '../translate.js'

/** Texts of public profiles and of their settings. */
export const PROFILES = {
  title: (username: string) => t('{username}’s profile', { username }),
  description: (username: string) =>
    t('Favorites, reviews and public watchlists of {username}.', { username }),
  loading: t('Loading profile...'),
  failed: t('The profile could not be loaded'),
  notFound: t('It may not be public, or the name may be another one.'),
  notPublic: t('Only you can see this page. Switch your public profile on to show it to others.'),
  goToSettings: t('Go to Settings'),
  edit: t('Edit Profile'),
  view: t('View Public Profile'),
  since: (year: number) => t('Member since {year}', { year }),
  favorites: t('Favorites'),
  figures: t('In figures'),
  ratings: t('Ratings'),
  diary: t('Recently watched'),
  reviews: t('Reviews'),
  watchlists: t('Watchlists'),
  nothing: (username: string) => t('{username} has not added anything yet.', { username }),
  nothingText: t('Reviews and public watchlists will appear here.'),
  more: t('Show More'),
  moreFailed: t('More could not be loaded. Please try again.'),
} as const

/** Texts of the Settings tab. */
export const PROFILE_SETTINGS = {
  title: t('Public profile'),
  text: t(
    'Your page for others: username, picture, bio, favorites, reviews and public watchlists. Private watchlists, notes, tags and places stay private.',
  ),
  panelText: t('What others see of you, people you muted or blocked, and titles you are not interested in.'),
  isPublic: t('Show my profile to everybody'),
  showsFigures: t('Show my figures and ratings'),
  showsDiary: t('Show my diary, and new viewings in the feeds of my followers'),
  bio: t('Your bio and picture are those of your profile.'),
  editBio: t('Edit them on the Profile tab'),
  favorites: t('Four favorites'),
  favoritesText: t('They come first on your public profile, in this order.'),
  favoritesFull: t('Four are chosen. Remove one to add another.'),
  favoritesEmpty: t('None yet. Search for a title to add it.'),
  search: t('Search for a title to add'),
  noResults: (query: string) => t('No title found for “{query}”.', { query }),
  searchFailed: t('The search failed. Please try again.'),
  add: (title: string) => t('Add {title}', { title }),
  remove: (title: string) => t('Remove {title}', { title }),
  up: (title: string) => t('Move {title} up', { title }),
  down: (title: string) => t('Move {title} down', { title }),
  moved: (title: string, place: number) => t('{title} is now number {place}.', { title, place }),
  added: (title: string) => t('{title} added.', { title }),
  removed: (title: string) => t('{title} removed.', { title }),
  failed: t('The settings could not be loaded'),
  saveFailed: t('Your settings could not be saved. Please try again.'),
  loading: t('Loading settings...'),
} as const
