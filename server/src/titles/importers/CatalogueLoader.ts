import { Worker } from 'node:worker_threads'
import type { LoaderMessage } from './catalogueLoaderThread.js'

/** Limit of the thread's JavaScript heap, in megabytes: as much as the server's own by default. */
const HEAP_MB = 160

/** Imports the rest of the starter catalogue in a thread of its own while the server answers requests. */
export class CatalogueLoader {
  /** Resolves when the import has ended. Rejects if it failed; the next start imports again. */
  readonly done: Promise<void>
  readonly #thread: Worker
  #isStopped = false

  /** @param report receives a message for the operator when something takes time */
  constructor(url: string, report: (message: string) => void) {
    this.#thread = new Worker(new URL('catalogueLoaderThread.js', import.meta.url), {
      workerData: url,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    this.done = new Promise((resolve, reject) => {
      this.#thread.on('message', ({ step }: LoaderMessage) => report(step))
      this.#thread.on('error', reject)
      this.#thread.on('exit', (code) =>
        code === 0 || this.#isStopped
          ? resolve()
          : reject(new Error(`The load of the catalogue ended (${code})`)),
      )
    })
  }

  /** Ends the import. PostgreSQL rolls it back. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#thread.terminate()
  }
}
