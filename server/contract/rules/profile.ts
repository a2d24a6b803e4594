export const AVATAR = {
  /** Maximum size of an upload, in bytes. */
  maxBytes: 5_242_880,
  /** Longer side of the stored image and of the upload of the browser, in pixels. */
  maxSide: 800,
  /** Compression quality in the browser, 0 to 1. */
  quality: 0.8,
  /** Accepted types; the server detects the type from the content. */
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  /** Types that the browser resizes; a GIF would lose its animation. */
  compressed: ['image/jpeg', 'image/png', 'image/webp'],
} as const

/** Maximum lengths of the bio and the names of a profile in characters, and of lists on a public profile. */
export const PROFILE = {
  bio: 500,
  name: 50,
  /** Titles that a member chooses for the public profile. */
  favorites: 4,
  /** Default lengths of the lists on a public profile. */
  reviews: 5,
  watchlists: 6,
  viewings: 10,
  /** Minimum length of a text that members are searched by, and the number of profiles that it finds. */
  searchLetters: 2,
  found: 5,
  /** Length of a page of members, and how many of the first ones can be skipped. */
  members: 24,
  membersMax: 10_000,
  /** Of how many people whom the viewer follows, and of how many whom each of those follows, the order of members takes notice. */
  acquaintances: 200,
  /** Of how many usernames that contain a text, and of how many of the most followed members, a search finds the best. */
  candidates: 300,
} as const
