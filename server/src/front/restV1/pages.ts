import { z } from 'zod'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { PAGING } from '../../../contract/rules/paging.js'
import { AppError } from '../../platform/errors/errors.js'
import type { PageArgs } from '../../titles/lists/ListEntryRepository.js'
import { integerParameter } from './fields.js'

/** Parameters of a page. @param max maximum of `first` @param fallback its default */
export const pageQuery = (max: number = PAGING.maxLimit, fallback: number = PAGING.defaultLimit) => ({
  first: integerParameter(1, max, `Items of a page, 1 to ${max}; ${fallback} by default.`).optional(),
  after: z
    .string()
    .max(1_000)
    .optional()
    .meta({ description: 'The `endCursor` of the page before; the link `next` has it.' }),
})

const PageInfo = z
  .object({
    hasNextPage: z
      .boolean()
      .meta({ description: 'Whether more items follow; then the header Link has `next`.' }),
    endCursor: z.string().nullable().meta({
      description:
        'Cursor of the end of the page: pass it as `after`. Null for an empty page that is the last one.',
    }),
  })
  .meta({ id: 'PageInfo', description: 'Position of a page in its list.' })

/** Returns the schema of a page. @param id name of the schema */
export const pageOf = <Item extends z.ZodType>(id: string, item: Item) =>
  z.object({ nodes: z.array(item), pageInfo: PageInfo }).meta({ id, description: 'A page of a list.' })

/** Returns the schema of a list that has one page. @param id name of the schema */
export const listOf = <Item extends z.ZodType>(id: string, item: Item) =>
  z.object({ nodes: z.array(item) }).meta({ id, description: 'A whole list.' })

interface AnyPage<Node> {
  nodes: readonly Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** Returns the resource of a page that a service returned. */
export async function toPage<Node, Resource>(
  { nodes, pageInfo: { hasNextPage, endCursor } }: AnyPage<Node>,
  toResource: (node: Node) => Resource | Promise<Resource>,
) {
  return { nodes: await Promise.all(nodes.map(toResource)), pageInfo: { hasNextPage, endCursor } }
}

/** Reads the page of a list that its service numbers. A cursor holds the length of its pages. @throws AppError INVALID_INPUT */
export function readNumberedPage(
  { first, after }: { first?: number | undefined; after?: string | undefined },
  fallback: number = PAGING.defaultLimit,
): PageArgs {
  if (after === undefined) return { page: 1, limit: first ?? fallback }
  const match = /^(\d{1,6}) (\d{1,3})$/.exec(Buffer.from(after.slice(0, 40), 'base64url').toString('latin1'))
  const [page, limit] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || page < 1 || limit < 1 || limit > PAGING.maxLimit)
    throw new AppError('INVALID_INPUT', { after: REQUEST_VALIDATION.cursor })
  return { page, limit }
}

/** Returns the page of a list that its service numbers. */
export const numberedPage = <Node>(
  nodes: readonly Node[],
  { page, limit }: PageArgs,
  hasNextPage: boolean,
) => ({
  nodes,
  pageInfo: {
    hasNextPage,
    endCursor:
      nodes.length === 0 && !hasNextPage ? null : Buffer.from(`${page + 1} ${limit}`).toString('base64url'),
  },
})

/** Returns the value of the header Link (RFC 8288) for a page that another one follows; undefined for any other response. */
export function linkToNext(body: unknown, url: string): string | undefined {
  const { hasNextPage, endCursor } = (body as Partial<AnyPage<unknown>> | undefined)?.pageInfo ?? {}
  if (!hasNextPage || endCursor == null) return undefined
  const end = url.includes('?') ? url.indexOf('?') : url.length
  const parameters = new URLSearchParams(url.slice(end))
  parameters.set('after', endCursor)
  return `<${url.slice(0, end)}?${parameters}>; rel="next"`
}
