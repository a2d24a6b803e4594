// The thread of CatalogueLoader.
import 'reflect-metadata'
import { parentPort, workerData } from 'node:worker_threads'
import { ensureCatalogue } from './importCatalogue.js'

/** What the thread sends: a step that begins or has ended, as a sentence. */
export interface LoaderMessage {
  step: string
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const report = (step: string) => parentPort?.postMessage({ step } satisfies LoaderMessage)

const result = await ensureCatalogue(workerData as string, () => report('Loading the rest of the catalogue'))
if (result) report(`Loaded the catalogue: ${result.added} titles added, ${result.changed} changed`)
