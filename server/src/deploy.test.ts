// The files of deploy/ and the code that they run name the same variables, commands, ports and paths.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv } from './platform/config/env.js'
import { ROOT } from './platform/config/root.js'

const read = (name: string) => readFile(join(ROOT, name), 'utf8')

/** Names of the units that run Marquee. */
const UNITS = ['marquee', 'marquee-worker', 'marquee-backup']

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  profiles?: string[]
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

/** A part of a Kubernetes object; the test names what it expects. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Manifest = Record<string, any>

let containerfile: string
let compose: Compose
let manifests: Manifest[]
let example: Record<string, string>

/** Reads lines such as NAME=value. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  )

beforeAll(async () => {
  containerfile = await read('deploy/Containerfile')
  compose = parse(await read('deploy/compose.yaml')) as Compose
  const documents = parseAllDocuments(await read('deploy/kubernetes.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  manifests = documents.map((document) => document.toJS() as Manifest)
  example = variablesOf(await read('deploy/env.example'))
})

const manifest = (kind: string, name = 'marquee') =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) ?? {}

const containers = () =>
  ['marquee', 'marquee-worker'].map((name) => manifest('Deployment', name).spec.template.spec)

describe('deploy/', () => {
  it('uses environment variables that the server reads', async () => {
    const config = join(ROOT, 'server/src/platform/config')
    const sources = (await readdir(config)).filter((name) => /^(env|siteSettings|watchLinks)\.ts$/.test(name))
    const text = await Promise.all(sources.map((name) => readFile(join(config, name), 'utf8')))
    const names = [...text.join('\n').matchAll(/'([A-Z][A-Z_]+)'/g)]
    const known = new Set(names.map(([, name]) => name))
    const units = await Promise.all(UNITS.map((unit) => read(`deploy/systemd/${unit}.service`)))
    const used = [
      ...Object.keys(compose.services.marquee?.environment ?? {}),
      ...Object.keys(example).filter((name) => name !== 'POSTGRES_PASSWORD'),
      ...Object.keys(manifest('ConfigMap').data),
      ...containers().flatMap(({ containers: [one] }) =>
        (one.env ?? []).map((entry: Manifest) => entry.name),
      ),
      ...[containerfile, ...units].flatMap((file) =>
        [...file.matchAll(/^(?:ENV |Environment=)(.*)$/gm)].flatMap(([, pairs = '']) =>
          pairs.split(' ').map((pair) => pair.split('=')[0]),
        ),
      ),
    ]
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  it('has settings with which a production start begins', () => {
    const { MAIL_FROM, PUBLIC_URL } = example
    const JWT_SECRET = 'ZGVwbG95IHRlc3Qgc2VjcmV0IG9mIGVub3VnaCBieXRlcw'
    const settings = { NODE_ENV: 'production', ...example, JWT_SECRET }
    expect(readEnv(settings)).toMatchObject({ production: true, mailFrom: MAIL_FROM, publicUrl: PUBLIC_URL })
    // Of each place that a value is missing for, the example has an empty one.
    expect(example).toMatchObject({ JWT_SECRET: '', POSTGRES_PASSWORD: '', SMTP_URL: '' })
    const environment = Object.entries(compose.services.marquee?.environment ?? {}).map(([name, value]) => {
      const [, asked = 'PUBLIC_URL'] = /\$\{(\w+)/.exec(value) ?? []
      expect(example).toHaveProperty(asked)
      return [name, value.replace(/\$\{[^}]*\}/, 'a1b2c3')] as const
    })
    expect(readEnv({ ...settings, ...Object.fromEntries(environment) })).toMatchObject({
      databaseUrl: 'postgres://marquee:a1b2c3@postgres/marquee',
      trustProxy: ['uniquelocal'],
    })
    expect(readEnv({ ...settings, ...manifest('ConfigMap').data })).toMatchObject({ production: true })
  })

  it('runs commands that a release has', async () => {
    const { COMMANDS } = (await import(join(ROOT, 'server/scripts/release.mjs'))) as { COMMANDS: string[] }
    const units = await Promise.all(UNITS.map((unit) => read(`deploy/systemd/${unit}.service`)))
    const started = units.map((unit) => /^ExecStart=\/opt\/marquee\/marquee (\w+)$/m.exec(unit)?.[1])
    expect(started).toEqual(['start', 'worker', 'backup'])
    const [command] = parse(/^CMD (\[.*\])$/m.exec(containerfile)?.[1] ?? '') as string[]
    const args = containers().flatMap(({ containers: [one] }) => one.args ?? [])
    expect([...started, command, ...args].filter((name) => !COMMANDS.includes(name))).toEqual([])
    expect(containerfile).toContain('ENTRYPOINT ["/opt/marquee/marquee"]')
  })

  it('agrees on the port and the health checks', async () => {
    const port = /\bPORT=(\d+)/.exec(containerfile)?.[1]
    expect(/^EXPOSE (\d+)$/m.exec(containerfile)?.[1]).toBe(port)
    expect(compose.services.marquee?.ports).toEqual([`127.0.0.1:${port}:${port}`])
    expect(await read('deploy/Caddyfile')).toContain(`reverse_proxy marquee:${port}`)
    const [container] = containers()[0].containers
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }])
    const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((name) => container[name].httpGet)
    const app = await read('server/src/front/expressApp.ts')
    for (const { path } of probes) expect(app).toContain(`app.get('${path}'`)
    expect(containerfile).toContain('/health/ready')
    expect(app).toContain(`app.get('/health/ready'`)
  })

  it('runs as the user of the image, without rights, on a read-only root', () => {
    const user = Number(/^USER (\d+):\1$/m.exec(containerfile)?.[1])
    expect(user).toBeGreaterThan(0)
    expect(compose.services.marquee).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    for (const {
      securityContext,
      containers: [container],
      volumes,
    } of containers()) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user, fsGroup: user })
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const mounted = container.volumeMounts.map(({ name }: { name: string }) => name)
      expect(volumes.map(({ name }: { name: string }) => name)).toEqual(mounted)
    }
  })

  it('names volumes, objects and files that exist', async () => {
    for (const { volumes = [] } of Object.values(compose.services))
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('./')) expect((await stat(join(ROOT, 'deploy', source))).isFile()).toBe(true)
        else expect(compose.volumes).toHaveProperty(source)
    const { selector } = manifest('Service').spec
    expect(manifest('Deployment').spec.template.metadata.labels).toEqual(selector)
    expect(manifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(selector)
    for (const {
      volumes,
      containers: [container],
    } of containers()) {
      expect(manifest('PersistentVolumeClaim', volumes[0].persistentVolumeClaim.claimName).spec).toBeDefined()
      const [{ configMapRef }, { secretRef }] = container.envFrom
      expect(manifest('ConfigMap', configMapRef.name).data).toBeDefined()
      // Made by the command at the top of the file, so that no secret is in it.
      expect(await read('deploy/kubernetes.yaml')).toContain(`create secret generic ${secretRef.name} `)
    }
    const docs = (await read('docs/INSTALL.md')) + (await read('README.md'))
    const named = new Set([...docs.matchAll(/\bdeploy\/[\w./-]+\w/g)].map(([path]) => path))
    expect(named.size).toBeGreaterThan(3)
    // deploy/.env is the operator's.
    for (const path of named) if (path !== 'deploy/.env') await stat(join(ROOT, path))
  })

  it('hardens every unit of systemd alike', async () => {
    const units = await Promise.all(UNITS.map((unit) => read(`deploy/systemd/${unit}.service`)))
    const [hardening, ...others] = units.map((unit) => /# What it may do[^[]*/.exec(unit)?.[0].trim())
    expect(hardening).toContain('ProtectSystem=strict')
    for (const other of others) expect(other).toBe(hardening)
  })
})
