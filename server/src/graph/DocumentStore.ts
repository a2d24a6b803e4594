import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** How many documents Apollo keeps parsed, and bytes of all of them. */
const MAX_DOCUMENTS = 500
const MAX_BYTES = 32_000_000
/** Bytes that a parsed document takes for each character of its text: its nodes, its tokens and where they stand. */
const BYTES_OF_CHARACTER = 200
/** A document that takes more bytes than this is parsed each time. */
const MAX_BYTES_OF_ONE = 2_000_000

/** Where Apollo keeps the documents that it has parsed and validated, by the digests of their texts. */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
    sizeCalculation: ({ loc }) => 1 + (loc ? loc.source.body.length * BYTES_OF_CHARACTER : MAX_BYTES_OF_ONE),
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
