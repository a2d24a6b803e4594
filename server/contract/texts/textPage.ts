/** What stands for an element of a text: a link to a page of this site or to another site, or an element of HTML. */
export type TextElement = { href: string } | 'code' | 'kbd'

/** A text in the page's language. Its elements, as in `See <link>Help</link>`, are given by their names. */
export type Text = string | { text: string; elements: Readonly<Record<string, TextElement>> }

/** A paragraph, a list, or commands of a terminal. */
export type TextBlock = Text | { list: readonly Text[] } | { commands: string }

export interface TextSection {
  title: string
  /** Anchor for links from other pages. */
  id?: string
  blocks: readonly TextBlock[]
}

/** The operator’s details, as `Site` of the schema. */
export interface OperatorDetails {
  operatorName?: string | null
  contactEmail?: string | null
  contactPhone?: string | null
  contactAddress?: string | null
}

/** Source, date and size of the catalogue, as `Catalogue` of the schema. */
export interface CatalogueSummary {
  source: string
  asOf: string
  movieCount: number
  seriesCount: number
}

/** What the texts say of this instance; parts that are not known (yet) are left out of the texts. */
export interface InstanceDetails {
  site?: OperatorDetails | null
  catalogue?: CatalogueSummary | null
}

/** A page that is a text. The server writes it into the HTML and the client renders the same. */
export interface TextPage {
  title: string
  /** For search engines. */
  description: string
  /** The first paragraph. */
  intro: string
  /** Returns the sections in the page's language. */
  sections: (instance: InstanceDetails) => readonly TextSection[]
}
