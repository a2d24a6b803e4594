import type { DocumentNode, Token } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Maximum number of parsed documents, and their maximum memory in bytes. */
const MAX_DOCUMENTS = 500
const MAX_BYTES = 32_000_000
/** Memory of a parsed document per token with its node, in bytes; 365 were measured. */
const BYTES_PER_TOKEN = 400

/** Apollo's cache of parsed and validated documents, by the digests of their texts. */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  })

  /** Returns the document of a key. */
  async get(key: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(key)
  }

  /** Stores a document. */
  async set(key: string, document: DocumentNode): Promise<void> {
    this.#documents.set(key, document)
  }

  /** Removes a document. Returns whether there was one. */
  async delete(key: string): Promise<boolean> {
    return this.#documents.delete(key)
  }
}

function bytesOf({ loc }: DocumentNode): number {
  let tokens = 1
  for (let token: Token | null | undefined = loc?.startToken; token; token = token.next) tokens++
  return tokens * BYTES_PER_TOKEN + 2 * (loc?.source.body.length ?? 0)
}
