/** The user whose page is rendered, with what the client stores of them. */
export interface PageUser {
  id: string
  username: string
  email: string
  avatar: string | null
  isEmailVerified: boolean
  firstStepsOpen?: boolean | null
  preferences?: {
    timeZone: string | null
    ratingScale: 'STARS_5' | 'NUMBERS_10'
    hidesSpoilers?: boolean
  } | null
}

/** A query of a page, and its result. */
export interface PreloadedQuery {
  operation: string
  variables: Record<string, unknown>
  data: Record<string, unknown>
}

/** What a page is rendered from. */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** The signed-in user; undefined for a visitor. */
  user?: PageUser
  queries: readonly PreloadedQuery[]
}

/** A page as the client's components render it. */
export interface RenderedPage {
  /** HTML for the root element. */
  html: string
  /** The rules of the components in `html`. */
  styles: string
  /** Names of the lazy components in `html`, which the client loads before it takes over. */
  components: readonly string[]
}

/** Renders pages in one language. */
export type RenderPage = (page: PageRequest) => RenderedPage

/** The module that the client's build for the server exports. Its texts are in the language of `globalThis.marqueeLanguage`. */
export interface PageRendererModule {
  createPageRenderer: () => Promise<RenderPage>
}
