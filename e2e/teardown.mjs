import { rm } from 'node:fs/promises'

export default async function teardown() {
  const { child, folder } = globalThis.marqueeE2e ?? {}
  if (!child) return
  const closed = new Promise((done) => child.on('close', done))
  child.kill('SIGTERM')
  const code = await closed
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The product did not stop cleanly: exit code ${code}`)
}
