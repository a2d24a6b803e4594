import type { DocumentNode, Token } from 'graphql'
import { LRUCache } from 'lru-cache'

/** How many documents Apollo keeps parsed, and bytes of all of them. */
const MAX_DOCUMENTS = 500
const MAX_BYTES = 32_000_000
/** Bytes that a parsed document takes for each token of its text, with the node that it belongs to: measured 365. */
const BYTES_OF_TOKEN = 400

/** Where Apollo keeps the documents that it has parsed and validated, by the digests of their texts. */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  })

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(key)
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.#documents.set(key, document)
  }

  async delete(key: string): Promise<boolean> {
    return this.#documents.delete(key)
  }
}

function bytesOf({ loc }: DocumentNode): number {
  let tokens = 1
  for (let token: Token | null | undefined = loc?.startToken; token; token = token.next) tokens++
  return tokens * BYTES_OF_TOKEN + 2 * (loc?.source.body.length ?? 0)
}
