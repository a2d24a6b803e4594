import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from '@jest/globals'
import { listen, renderFirstPage } from './index.js'

it('renders the home page once before it listens for others, whatever the response is', async () => {
  const paths: (string | undefined)[] = []
  const server = createServer((request, response) => {
    paths.push(request.url)
    response.writeHead(503).end('Not now')
  })
  await renderFirstPage(server)
  expect([paths, server.listening]).toEqual([['/'], false])
  const port = await listen(server, 'PORT', { port: 0, host: '127.0.0.1' })
  expect((await fetch(`http://127.0.0.1:${port}/movies`)).status).toBe(503)
  expect(paths).toEqual(['/', '/movies'])
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

it('waits a limited time for the home page, and then listens for others', async () => {
  const server = createServer(() => undefined)
  await renderFirstPage(server, 50)
  expect(server.listening).toBe(false)
  await listen(server, 'PORT', { port: 0, host: '127.0.0.1' })
  expect(server.listening).toBe(true)
  server.close()
  await once(server, 'close')
})

it('lets a server start that cannot listen for the home page', async () => {
  const server = createServer()
  server.listen = () => {
    queueMicrotask(() => server.emit('error', new Error('There is no loopback')))
    return server
  }
  await expect(renderFirstPage(server)).resolves.toBeUndefined()
})
