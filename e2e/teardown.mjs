import { rm } from 'node:fs/promises'

export default async function teardown() {
  const { child, folder } = globalThis.marqueeE2e ?? {}
  if (!child) return
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  const closed = hasEnded ? child.exitCode : new Promise((done) => child.on('close', done))
  globalThis.marqueeE2e.isStopping = true
  child.kill('SIGTERM')
  const code = await closed
  await rm(folder, { recursive: true, force: true })
  if (hasEnded || code !== 0) throw new Error(`The product did not stop cleanly: exit code ${code}`)
}
