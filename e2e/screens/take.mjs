// `npm run screens`: screenshots of every screen in every state, at 390, 768 and 1440 px, in both themes.
//   --out folder       output folder; by default a new folder in the system's temporary folder
//   --only pattern     only scenes whose name matches, as in `--only "^movie"`
//   --forced-colors    with the forced colours of a high-contrast theme
//   --text percent     with the browser's text at this size, as in `--text 200`
//   --width list       other widths, as in `--width 360,390`
//   --docs             writes the README's screenshots instead, compressed, into docs/screens/
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import sharp from 'sharp'
import { withBench } from '../../bench/children.mjs'
import { buildClient } from '../../server/scripts/build.mjs'
import { launch } from '../chromium.ts'
import { removePageData, waitUntilTakenOver } from '../pageData.ts'
import { hardenTitles, makePeople } from './people.mjs'
import { CHOSEN, scenesOf } from './scenes.mjs'

const WIDTHS = [390, 768, 1440]
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 }
const LOOKS = ['dark', 'light']
/** Maximum height of a screenshot, in pixels; longer pages repeat what is visible. */
const TALLEST = 4_000
const NOW = '2024-12-01T20:00:00Z'
const DEVICE =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    'forced-colors': { type: 'boolean', default: false },
    text: { type: 'string', default: '100' },
    docs: { type: 'boolean', default: false },
  },
})

const operations = JSON.parse(await readFile(join(root, 'server/operations.json'), 'utf8'))

/** Returns the name of the operation of a request. */
function operationOf(request) {
  const posted = request.postDataJSON?.() ?? {}
  const search = Object.fromEntries(new URL(request.url()).searchParams)
  const { operationName, query, extensions, id, documentId } = { ...search, ...posted }
  const persisted = (typeof extensions === 'string' ? JSON.parse(extensions) : extensions)?.persistedQuery
  const text = query ?? operations[id ?? documentId ?? persisted?.sha256Hash] ?? ''
  return operationName ?? /\b(?:query|mutation) (\w+)/.exec(text)?.[1]
}

/** Signs a user in for the screenshots of one scene; the sessions of earlier scenes have ended. */
async function signIn(url, query, { username, email, password }) {
  await query(
    `delete from session where account_id = (select id from account where username = '${username}')`,
  )
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': DEVICE },
    body: JSON.stringify({ email, password }),
  })
  const { user, token } = await response.json()
  await query(`update session set created_at = '${NOW}'`)
  const { id, avatar = null } = user
  const stored = {
    user: { id: String(id), username, email, avatar, isEmailVerified: true },
    token,
    isAuthenticated: true,
  }
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair] = line.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
  return { stored: JSON.stringify(stored), cookies }
}

/** Sets the browser's text size, which is the font size of the root element. */
const enlargeText = (page, percent) =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% }`)
    document.adoptedStyleSheets.push(sheet)
  }, percent)

/** Opens a new page of a user or a visitor, with the GraphQL responses of the scene. */
async function open(browser, url, { path, answers = {} }, session, { width, height }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: options.docs ? 1.5 : 1,
    reducedMotion: 'reduce',
    forcedColors: options['forced-colors'] ? 'active' : 'none',
    locale: 'en-US',
    timezoneId: 'UTC',
    userAgent: DEVICE,
  })
  context.setDefaultTimeout(15_000)
  if (session) {
    await context.addCookies(session.cookies)
    // Once: an ended session must not return.
    await context.addInitScript((value) => {
      if (!sessionStorage.getItem('came')) localStorage.setItem('auth-store', value)
      sessionStorage.setItem('came', 'yes')
    }, session.stored)
  }
  const page = await context.newPage()
  if (options.text !== '100') await enlargeText(page, Number(options.text))
  await page.clock.setFixedTime(new Date(NOW))
  const { hold = [], fail = [], partly } = answers
  if (hold.length + fail.length > 0 || partly) {
    await removePageData(page)
    await page.route('**/graphql*', async (route) => {
      const name = operationOf(route.request())
      if (hold.includes(name)) return
      const errors = [{ message: 'Server error - please try again later', extensions: { status: 500 } }]
      if (fail.includes(name)) return route.fulfill({ status: 500, json: { errors } })
      if (!partly) return route.fallback()
      const response = await route.fetch()
      const answer = await response.json()
      if (answer.data && partly in answer.data)
        Object.assign(answer, {
          data: { ...answer.data, [partly]: null },
          errors: [{ ...errors[0], path: [partly] }],
        })
      await route.fulfill({ response, json: answer })
    })
  }
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitUntilTakenOver(page)
  return page
}

/** Waits until all requests have ended, except those that the scene holds back. */
async function settle(page, held) {
  await page.waitForFunction(
    (isHeld) => {
      if (!document.querySelector('main h1, main .skeleton')) return false
      if (!isHeld && document.querySelector('main .waiting, main [aria-busy="true"]')) return false
      if (document.fonts.status !== 'loaded') return false
      return Array.from(document.images).every((image) => image.complete || image.loading === 'lazy')
    },
    held,
    { polling: 50 },
  )
}

/** Loads lazy rails and images below the window. Resolves to the page's height. */
async function unfold(page, height) {
  const whole = await page.evaluate(
    async (step) => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 6_000); y += step) {
        window.scrollTo(0, y)
        await frame()
      }
      window.scrollTo(0, 0)
      await frame()
      return document.documentElement.scrollHeight
    },
    Math.round(height * 0.8),
  )
  return Math.min(whole, TALLEST)
}

async function pictures(page, height) {
  await page.evaluate(async (foot) => {
    const near = Array.from(document.images).filter((image) => image.getBoundingClientRect().top < foot + 50)
    await Promise.all(
      near.map((image) => {
        if (!image.getAttribute('src') || image.getBoundingClientRect().width === 0) return
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
    )
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, height)
}

/** Takes the screenshots of a scene at one width. Resolves to their files; reports a scene that fails. */
async function take(browser, url, scene, session, width, looks, folder) {
  const size = { width, height: scene.height ?? HEIGHTS[width] ?? 800 }
  const page = await open(browser, url, scene, session, size)
  const held = scene.answers?.hold !== undefined
  const files = []
  try {
    await settle(page, held)
    await scene.act?.(page, width)
    await settle(page, held)
    const whole = scene.full && !options.docs
    const height = whole ? await unfold(page, size.height) : size.height
    for (const look of looks) {
      // The page follows the system, also if it starts late; the class is for a user who has chosen a theme.
      await page.emulateMedia({ colorScheme: look })
      await page.evaluate(
        ([chosen, other]) => document.documentElement.classList.replace(other, chosen),
        look === 'dark' ? ['dark', 'light'] : ['light', 'dark'],
      )
      await pictures(page, height)
      const file = join(folder, `${scene.name}-${width}-${look}.png`)
      await page.screenshot({ path: file, fullPage: whole, clip: { x: 0, y: 0, width, height } })
      files.push(file)
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) throw new Error(`${wider} px too wide`)
  } catch (error) {
    await page.screenshot({ path: join(folder, `${scene.name}-${width}-missed.png`) })
    console.log(`${scene.name} at ${width} px: ${error.message.split('\n').slice(0, 3).join(' ')}`)
    process.exitCode = 1
  } finally {
    await page.context().close()
  }
  return files
}

/** Joins the screenshots of a scene at all widths, side by side. */
async function sheet(scene, folder, look) {
  const parts = await Promise.all(
    WIDTHS.map(async (width) => {
      const file = join(folder, `${scene.name}-${width}-${look}.png`)
      if (!existsSync(file)) return undefined
      const { data, info } = await sharp(file)
        .resize({ width: Math.round(width * 0.66) })
        .toBuffer({ resolveWithObject: true })
      return { data, ...info }
    }),
  )
  const there = parts.filter(Boolean)
  if (there.length < 2) return
  let left = 0
  const placed = there.map(({ data, width }) => {
    const one = { input: data, top: 0, left }
    left += width + 16
    return one
  })
  await sharp({
    create: {
      width: left - 16,
      height: Math.max(...there.map(({ height }) => height)),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(placed)
    .png()
    .toFile(join(folder, 'sheets', `${scene.name}-${look}.png`))
}

/** Writes the README's screenshots; those of one size are side by side. */
async function writeDocs(scenes, shoot) {
  for (const { file, pictures, width, height: tall } of CHOSEN) {
    const parts = []
    for (const { scene: wantedScene, look } of pictures) {
      const scene = scenes.find(({ name }) => name === wantedScene)
      if (!scene) throw new Error(`There is no scene ${wantedScene}`)
      parts.push(...(await shoot({ ...scene, height: tall }, [width], [look])))
    }
    if (parts.length < pictures.length) throw new Error(`${file} cannot be made`)
    const { width: wide = 0, height = 0 } = await sharp(parts[0]).metadata()
    const gap = 36
    const whole = sharp({
      create: {
        width: parts.length * (wide + gap) - gap,
        height,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
    }).composite(parts.map((input, i) => ({ input, top: 0, left: i * (wide + gap) })))
    await sharp(await whole.png().toBuffer())
      .webp({ quality: 82, effort: 6 })
      .toFile(join(root, 'docs/screens', `${file}.webp`))
  }
}

const folder = options.out ?? (await mkdtemp(join(tmpdir(), 'marquee-screens-')))
await mkdir(join(folder, 'sheets'), { recursive: true })
const wanted = options.width?.split(',').map(Number) ?? WIDTHS
await buildClient()
await withBench(async ({ start, databaseUrl }) => {
  const settings = {
    BENCH_OPERATIONS: '[]',
    RATE_LIMIT_FACTOR: '0',
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
  }
  const first = await start('bench/served.mjs', settings)
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const query = (text) => database.query(text)
  try {
    // A server caches the catalogue at its start: the titles are changed between two servers.
    const hardTitles = options.docs ? [] : await hardenTitles(query)
    first.process.kill('SIGTERM')
    await first.closed
    const { url } = await start('bench/served.mjs', settings)
    const people = await makePeople(url, query)
    const scenes = scenesOf({ ...people, hardTitles })
    const browser = await launch(['--hide-scrollbars', '--font-render-hinting=none'])
    const shoot = async (scene, widths, looks) => {
      const session = scene.who && (await signIn(url, query, people[scene.who]))
      const files = await Promise.all(
        widths.map((width) => take(browser, url, scene, session, width, looks, folder)),
      )
      return files.flat()
    }
    try {
      if (options.docs) await writeDocs(scenes, shoot)
      else
        for (const scene of scenes.filter(({ name }) => new RegExp(options.only).test(name))) {
          await shoot(scene, wanted, LOOKS)
          for (const look of LOOKS) await sheet(scene, folder, look)
        }
    } finally {
      await browser.close()
    }
  } finally {
    await database.end()
  }
})
if (options.docs) await rm(folder, { recursive: true, force: true })
else console.log(folder)
