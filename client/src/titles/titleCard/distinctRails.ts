import { NEIGHBOURS } from '../../../../server/contract/rules/catalogue.js'

/** Fewest titles that make a rail of those that are left: a phone shows two and a half, and fewer look like a remainder. */
const FEWEST_LEFT = 4

interface Rail<Title> {
  titles: readonly Title[]
  /** The page always has this rail: it shows what is left, however little, and if nothing is left, all. */
  isRequired?: boolean
}

/**
 * Returns the titles of a page's rails, in the order of the page: of each the first ones that no earlier rail shows. What exceeds
 * a rail is left to the later ones.
 */
export function distinctRails<Title extends { id: string }>(
  rails: readonly Rail<Title>[],
): (readonly Title[])[] {
  const shown = new Set<string>()
  return rails.map(({ titles, isRequired }) => {
    const left = titles.filter(({ id }) => !shown.has(id))
    const isEnough = left.length === titles.length || left.length >= (isRequired ? 1 : FEWEST_LEFT)
    const own = (isEnough ? left : isRequired ? titles : []).slice(0, NEIGHBOURS)
    for (const { id } of own) shown.add(id)
    return own
  })
}
