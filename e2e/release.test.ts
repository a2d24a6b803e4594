// The release folder, as an operator runs it: without npm, a registry, packages above it, or the sources.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from './browser.js'
import { newUser } from './people.js'

const run = promisify(execFile)
const ROOT = resolve('.')
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'cmVsZWFzZSB0ZXN0IHNlY3JldCBvZiBlbm91Z2ggYnl0ZXM',
}
/** A package in an import of built code. */
const IMPORTED =
  /^(?:import|export) (?:[^'"`;]* from )?['"]([^.'"/][^'"]*)['"]|\bimport\(['"]([^.'"/][^'"]*)['"]\)/gm

let folder: string
let release: string
let child: ChildProcess | undefined

/** The environment of an operator: the system's tools that the start needs, and nothing of this project. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: join(folder, 'bin'), PORT: '0', npm_config_registry: 'http://127.0.0.1:9', ...more }
}

/** Runs a command of the release from a folder of somebody. Resolves to its exit code and what it printed. */
async function marquee(args: string[], more: Record<string, string> = {}) {
  const options = { cwd: join(folder, 'home'), env: environment(more) }
  return run(join(release, 'marquee'), args, options).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      printed: stdout + stderr,
    }),
  )
}

/** Returns the paths of all files and symbolic links of the release. */
async function filesOfRelease(): Promise<string[]> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-release-'))
  // As root, the database runs as another user.
  await chmod(folder, 0o755)
  release = join(folder, 'marquee')
  for (const name of ['bin', 'home']) await mkdir(join(folder, name))
  await symlink(
    (await run('sh', ['-c', 'command -v readlink'])).stdout.trim(),
    join(folder, 'bin', 'readlink'),
  )
  // The product of these tests builds it behind its start.
  await eventually(() => stat('build/sandbox.stamp'))
  await run(process.execPath, ['server/scripts/release.mjs', release], { cwd: ROOT })
})

afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the release in production, on a data folder of its own. Resolves to its address and its process. */
async function startRelease(data: string): Promise<{ url: string; started: ChildProcess }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const started = spawn(join(release, 'marquee'), ['start'], {
    cwd: join(folder, 'home'),
    env: environment({
      ...PRODUCTION,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child = started
  await new Promise<void>((done, fail) => {
    let printed = ''
    started.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Ready in')) done()
    })
    started.once('exit', (code) => fail(new Error(`The release ended with code ${code}:\n${printed}`)))
  })
  return { url, started }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

describe('a release', () => {
  it('starts from a clean folder, answers, backs up and stops', async () => {
    for (let parent = dirname(release); parent !== dirname(parent); parent = dirname(parent))
      await expect(stat(join(parent, 'node_modules'))).rejects.toThrow('ENOENT')
    const data = join(folder, 'data')
    const { url, started } = await startRelease(data)

    const page = await (await fetch(`${url}/movie/1`, { headers: { accept: 'text/html' } })).text()
    expect(page).toMatch(/<h1[^>]*>/)
    const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    expect((await fetch(url + script)).status).toBe(200)
    // Drawn here and rasterized by another process.
    const [picture] = /http:[^"]+\/share\/[^"]+/.exec(page) ?? []
    expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/jpeg')
    const sandbox = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })
    expect(await sandbox.text()).toContain('<title>')
    const query = '{ search(query: "godfahter") { results { title } } }'
    const searched = await post(`${url}/graphql`, { query })
    expect(JSON.stringify(searched.body)).toContain('The Godfather')
    expect(await (await fetch(`${url}/api/movies/discover/popular`)).json()).toMatchObject({ success: true })
    expect(await post(`${url}/api/auth/register`, newUser())).toMatchObject({ status: 201 })

    const file = join(folder, 'home', 'backup.tar.gz')
    const backup = await marquee(['backup', 'backup.tar.gz'], { DATA_DIR: data })
    expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining(`Written to ${file}`) })
    expect(await marquee(['backup', '--check', file])).toMatchObject({ code: 0 })

    const exited = once(started, 'exit')
    started.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    await expect(fetch(url)).rejects.toThrow()
  })

  it('names its commands, and what a production start needs', async () => {
    const usage = await marquee([])
    expect(usage).toMatchObject({ code: 2, printed: expect.stringContaining('start | worker | backup') })
    const [refused, asked] = [
      await marquee(['start'], { NODE_ENV: 'production' }),
      await marquee(['restore']),
    ]
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('PUBLIC_URL is missing') })
    expect(refused.printed).toContain('JWT_SECRET is missing')
    expect(asked).toMatchObject({
      code: 2,
      printed: expect.stringContaining('Usage: ./marquee restore <file>'),
    })
  })

  it('holds every package that its code names', async () => {
    const names = new Set<string>()
    for (const file of await filesOfRelease())
      if (/^(?:build\/(?:server|pages)|server\/scripts)\/.*\.m?js$/.test(relative(release, file)))
        for (const [, name, lazy = ''] of (await readFile(file, 'utf8')).matchAll(IMPORTED))
          names.add(name ?? lazy)
    expect(names.size).toBeGreaterThan(30)
    const code = `for (const name of ${JSON.stringify([...names])}) await import(name)`
    const node = join(release, 'node_modules/node/bin/node')
    await run(node, ['--input-type=module', '-e', code], { cwd: release, env: environment() })
  })

  it('is complete in itself, without sources, and no larger than 350 MB', async () => {
    let size = 0
    for (const file of await filesOfRelease()) {
      const stats = await lstat(file)
      size += stats.size
      if (stats.isSymbolicLink()) expect(resolve(dirname(file), await readlink(file))).toMatch(`${release}/`)
      expect(file).not.toMatch(/\.(?:[cm]?tsx?|map)$/)
    }
    expect(size).toBeLessThan(350e6)
  })

  it('never replaces a folder', async () => {
    const again = run(process.execPath, ['server/scripts/release.mjs', release], { cwd: ROOT })
    await expect(again).rejects.toThrow(`${release} exists`)
  })
})
