import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { endProcesses, spawnServer, waitFor, type ServerProcess } from './testing.js'

// Prints the id of each process; on SIGUSR2 it fills its heap.
const TROUBLE = `
  console.error('process', process.pid)
  process.on('SIGUSR2', () => { for (const all = []; ;) all.push(Array.from({ length: 1e5 }, Math.random)) })`

/** Starts the server as `npm start` does, without building the client. */
function spawnSupervised(env: Record<string, string> = {}): Promise<ServerProcess> {
  const preload = `data:text/javascript,${encodeURIComponent(TROUBLE)}`
  return spawnServer({ HEAP_MB: '100', ...env }, ['--import', preload, 'server/scripts/start.mjs'])
}

/** Id of the process that serves: the last one that has begun. */
const servingProcess = (server: ServerProcess) =>
  Number([...server.printed().matchAll(/^process (\d+)$/gm)].at(-1)?.[1])

/** Address of the server's n-th start, from 0. */
const urlOf = (server: ServerProcess, start: number) =>
  waitFor(() => {
    const port = [...server.printed().matchAll(/Server at http:\/\/localhost:(\d+)/g)][start]?.[1]
    return port && `http://127.0.0.1:${port}`
  })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a supervised server', () => {
  afterEach(endProcesses)

  it.each([
    ['SIGKILL', 'The server has ended (SIGKILL, as when the memory of the machine is used up)'],
    ['SIGUSR2', 'The server has ended (SIGABRT, as when its memory (HEAP_MB) is used up)'],
  ])('serves again after %s during requests, says so, and stops on SIGTERM', async (signal, sentence) => {
    const server = await spawnSupervised()
    const first = servingProcess(server)
    expect(first).not.toBe(server.child.pid)
    const requests = Array.from({ length: 8 }, async () => {
      for (;;) await (await fetch(`${server.url}/api/movies/1`)).arrayBuffer()
    })
    process.kill(first, signal)
    const ends = await Promise.allSettled(requests)
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))

    const url = await urlOf(server, 1)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    expect(server.printed()).toContain(`${sentence}. It starts again in 1 s.`)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    expect(isRunning(servingProcess(server))).toBe(false)
  })

  it('leaves no database running when it is stopped while nothing serves', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-restarts-'))
    await chmod(folder, 0o755)
    const server = await spawnSupervised({ DATABASE_URL: '', DATA_DIR: folder })
    const [database] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(servingProcess(server), 'SIGKILL')
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    await waitFor(() => !isRunning(Number(database)))
    await rm(folder, { recursive: true })
  })

  it('is not started again when the port is taken by another program', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const failure = await spawnSupervised({ PORT: port }).then(
      () => undefined,
      (error: Error) => error.message,
    )
    other.close()
    expect(failure).toContain(`Port ${port} is taken by another program`)
    expect(failure).not.toContain('starts again')
  })

  it('is not left behind when its supervisor is killed', async () => {
    const server = await spawnSupervised()
    const serving = servingProcess(server)
    server.child.kill('SIGKILL')
    await waitFor(() => !isRunning(serving))
    await expect(fetch(`${server.url}/health/ready`)).rejects.toThrow()
  })
})
