export default async function teardown() {
  await globalThis.marqueeTestDatabase?.stop()
}
