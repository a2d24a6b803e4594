import { describe, expect, it } from '@jest/globals'
import { ARTWORK_VERSION, drawBackdrop, drawPoster } from './index.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../../platform/config/root.js'
import { contrast, lowestContrast } from './colour.js'
import { ERAS, type Era } from './era.js'
import { ABSTRACT_MOTIFS, MOTIFS, motifOf } from './motifs.js'
import { PALETTE_GENRES, palettesFor } from './palette.js'
import { planPoster, type ArtworkSubject } from './planPoster.js'
import { seededRandom } from './seededRandom.js'
import { textWidth } from './typography/measureText.js'
import { pickedMotif, WELL_KNOWN_TITLES } from './wellKnownTitles.js'

const STARTER_FOLDER = join(ROOT, 'server', 'starter')

const subject = (change: Partial<ArtworkSubject> = {}): ArtworkSubject => ({
  id: 7,
  title: 'The Third Man',
  year: 1949,
  director: 'Carol Reed',
  genres: ['Crime'],
  type: 'MOVIE',
  ...change,
})

const DIFFICULT_TITLES = [
  'M',
  'It',
  '300',
  'Up',
  '(500) Days of Summer',
  'Face/Off',
  'WALL·E',
  '…',
  '',
  '   ',
  'Die Hard',
  'La La Land',
  'The',
  'Borat: Cultural Learnings of America for Make Benefit Glorious Nation of Kazakhstan',
  'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
  'The Assassination of Jesse James by the Coward Robert Ford',
  'Supercalifragilisticexpialidocious',
  'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Terror of the ' +
    'Attack of the Evil, Mutant, Hellbound, Flesh-Eating Subhumanoid Zombified Living Dead, Part 3',
  'W'.repeat(120),
  'Äußerst früh: Ärger über Öl',
  'Les Misérables',
  'Зеркало',
  'Неоконченная пьеса для механического пианино',
  'Ταξίδι στα Κύθηρα',
  '千と千尋の神隠し',
  '君の名は。',
  '花樣年華',
  'ゴジラ対メカゴジラ：東京大決戦「最後の日」',
  '기생충',
  'جدایی نادر از سیمین',
  'מלון גרנד בודפשט',
  'तुम्बाड',
  'ลุงบุญมีระลึกชาติ',
  'The Emoji Movie 🎬🍿👨‍👩‍👧‍👦🇫🇷',
  '🎬',
  'Tom & Jerry <"The Movie">',
  'Nul\u0000 bell\u0007 lone \ud800 \ufffe tab\tline\nend',
  ']]> <script>alert(1)</script> &amp;',
]

// Reads an XML document tag by tag and returns the first error: unclosed tags, repeated attributes, unescaped text.
function malformation(xml: string): string | null {
  const open: string[] = []
  let rest = xml
  while (rest) {
    if (rest.startsWith('<')) {
      const tag = /^<(\/?)([A-Za-z]+)((?:\s+[A-Za-z0-9:-]+="[^"<]*")*)\s*(\/?)>/.exec(rest)
      if (!tag) return `not a tag: ${rest.slice(0, 60)}`
      if (tag[1]) {
        if (open.pop() !== tag[2]) return `closes ${tag[2]} too early`
      } else if (!tag[4]) open.push(tag[2] ?? '')
      const names = [...(tag[3] ?? '').matchAll(/([A-Za-z0-9:-]+)="/g)].map((found) => found[1])
      if (new Set(names).size < names.length) return `repeats an attribute: ${tag[0]}`
      rest = rest.slice(tag[0].length)
      if (open.length === 0 && rest) return 'has content after the root'
    } else {
      const text = /^[^<]+/.exec(rest)?.[0] ?? ''
      if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) return `bare ampersand: ${text}`
      rest = rest.slice(text.length)
    }
  }
  return open.length ? `leaves ${open.join(', ')} open` : null
}

/** Motifs that show a disc in the sky. */
const SUNS = ['dunes', 'horizon', 'road', 'sunburst', 'sundown']

/** The curated titles of the starter catalogue, those with most votes first. */
const STARTER = readdirSync(STARTER_FOLDER)
  .filter((name) => name.endsWith('.json'))
  .flatMap(
    (name) =>
      JSON.parse(readFileSync(join(STARTER_FOLDER, name), 'utf8')) as {
        title: string
        releaseDate: string
        genres: string[]
        votes: number | null
      }[],
  )
  .map(({ releaseDate, ...facts }, index) => ({
    ...facts,
    id: index + 1,
    year: Number(releaseDate.slice(0, 4)),
  }))
  .sort((one, other) => (other.votes ?? 0) - (one.votes ?? 0))

// oxlint-disable-next-line no-control-regex -- XML forbids these characters.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u
const everyPalette = PALETTE_GENRES.flatMap((genre) =>
  palettesFor([genre]).flatMap((_, index) =>
    Array.from({ length: 16 }, (__, offset) =>
      subject({ id: index * 16 + offset, genres: [genre], year: 1925 + offset * 6 }),
    ),
  ),
)

describe('artwork', () => {
  it('draws the same image every time', () => {
    expect(drawPoster(subject(), 500)).toBe(drawPoster(subject(), 500))
    expect(drawBackdrop(subject(), 1280)).toBe(drawBackdrop(subject(), 1280))
    expect(ARTWORK_VERSION).toMatch(/^[a-z0-9]+$/)
  })

  it('draws the requested size with a fixed viewBox', () => {
    expect(drawPoster(subject(), 342)).toContain('width="342" height="513" viewBox="0 0 200 300"')
    expect(drawBackdrop(subject(), 780)).toContain('width="780" height="438.75" viewBox="0 0 1280 720"')
  })

  it('writes well-formed XML for every composition and every difficult title', () => {
    DIFFICULT_TITLES.forEach((title, index) => {
      for (let offset = 0; offset < 16; offset += 1) {
        const svg = drawPoster(
          subject({ id: index * 16 + offset, title, director: title, type: offset % 2 ? 'TV' : 'MOVIE' }),
          200,
        )
        expect(malformation(svg)).toBeNull()
        expect(svg).not.toMatch(FORBIDDEN)
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|null/)
      }
    })
    for (let id = 0; id < 64; id += 1) {
      const svg = drawBackdrop(subject({ id }), 1280)
      expect(malformation(svg)).toBeNull()
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<text|<script/)
    }
  })

  it('draws every motif in every era', () => {
    const [palette] = palettesFor(['Drama'])
    for (const { poster, backdrop } of MOTIFS.values())
      for (const era of Object.keys(ERAS) as Era[])
        for (let seed = 0; seed < 6; seed += 1) {
          const canvas = () => ({ w: 200, h: 300, era, ...palette!, random: seededRandom(seed) })
          for (const { defs, art } of [poster(canvas()), backdrop(canvas())]) {
            expect(malformation(`<svg>${defs}${art}</svg>`)).toBeNull()
            expect(art + defs).not.toMatch(/NaN|Infinity|undefined|<text/)
          }
          expect(poster(canvas()).title.h).toBeGreaterThan(40)
        }
  })

  it('escapes titles and directors', () => {
    const svg = drawPoster(subject({ title: 'A <b> & "c"', director: "O'Hara & <Sons> 山" }), 200)
    expect(svg).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
    expect(svg).toContain('O&#39;HARA &amp; &lt;SONS&gt; 山')
  })

  it('draws titles and credits as outlines, in text only the scripts that the typefaces lack', () => {
    for (const title of DIFFICULT_TITLES.filter((text) =>
      /^[\p{Script=Latin}\p{Script=Cyrillic}\w\s&<>"'.,:()/·…-]*$/u.test(text),
    ))
      for (let id = 0; id < 7; id += 1) {
        const svg = drawPoster(subject({ title, director: 'Agnès Varda', id }), 200)
        expect(svg).not.toMatch(/<text|font-/)
      }
    const foreign = subject({ title: '君の名は。', director: '新海誠' })
    expect(drawPoster(foreign, 200)).toContain('<text')
    expect(drawPoster(foreign, 200, { hasFallback: false })).not.toContain('<text')
  })

  it('writes the same outlines for a letter wherever it stands', () => {
    const svg = drawPoster(
      subject({ title: 'Mmmm', genres: ['Documentary'], director: null, year: null }),
      200,
    )
    const letters =
      /<path fill="[^"]+" d="([^"]+)"\/><path d="M14 276/.exec(svg)?.[1]?.split(/M[\d. -]+/) ?? []
    expect(letters.length).toBeGreaterThanOrEqual(4)
    expect(new Set(letters.slice(-2)).size).toBe(1)
  })

  it('fits every line of every title into its box', () => {
    DIFFICULT_TITLES.forEach((title, index) => {
      for (let offset = 0; offset < 48; offset += 1) {
        const genres = [PALETTE_GENRES[(index + offset) % PALETTE_GENRES.length] ?? 'Drama']
        const { block, box, typeface } = planPoster(subject({ id: index * 7 + offset, title, genres }))
        expect(block.height).toBeLessThanOrEqual(box.h + 0.5)
        expect(block.lines.length).toBeGreaterThan(0)
        for (const line of block.lines) {
          const width = textWidth(line.text, typeface, line.tracking) * line.size
          expect(Math.abs(width - line.width)).toBeLessThan(0.5)
          expect(line.width).toBeLessThanOrEqual(box.w + 0.5)
        }
      }
    })
  })

  it('shows every letter of a title', () => {
    for (const title of DIFFICULT_TITLES.filter(
      (text) => text.trim() && !/[\ud800-\udbff](?![\udc00-\udfff])/.test(text),
    )) {
      const bare = (text: string): string =>
        text
          .normalize('NFD')
          .replace(/\p{M}|[\s:：]/gu, '')
          .toUpperCase()
      const { block } = planPoster(subject({ title }))
      expect(bare(block.lines.map((line) => line.text).join(''))).toBe(bare(title))
    }
  })

  it('sets usual titles in a large font size', () => {
    for (const title of ['Alien', 'Pulp Fiction', 'The Godfather', 'Once Upon a Time in the West']) {
      for (let id = 0; id < 32; id += 1) {
        const { block } = planPoster(subject({ id, title }))
        expect(Math.max(...block.lines.map((line) => line.size))).toBeGreaterThanOrEqual(15)
      }
    }
  })

  it('gives consecutive ids different palettes', () => {
    for (const genre of [...PALETTE_GENRES, 'Unknown genre']) {
      for (let id = 0; id < 70; id += 1) {
        const one = planPoster(subject({ id, genres: [genre] }))
        expect(one.palette).not.toEqual(planPoster(subject({ id: id + 1, genres: [genre] })).palette)
      }
    }
  })

  it('shows the motif picked for a well-known title, whatever its spelling and exact release', () => {
    expect(motifOf(subject({ title: 'The Silence of the Lambs', year: 1991 }))).toBe('butterfly')
    expect(motifOf(subject({ title: 'WALL-E', year: 2009 }))).toBe('robot')
    expect(ABSTRACT_MOTIFS).toContain(motifOf(subject({ title: 'The Silence of the Lambs', year: 2005 })))
    expect(ABSTRACT_MOTIFS).toContain(motifOf(subject({ title: 'The Silence of the Lambs', year: null })))
  })

  it('shows an abstract motif for every other title, which no later change of its facts changes', () => {
    for (let id = 1; id <= 200; id += 1) {
      const motif = motifOf(subject({ id, title: 'The Lion and the Dead Rose' }))
      expect(ABSTRACT_MOTIFS).toContain(motif)
      expect(motifOf(subject({ id, title: 'A Heart at Sunset', year: 2024, genres: ['Horror'] }))).toBe(motif)
    }
  })

  it('picks motifs by hand for the best-known titles of the starter catalogue', () => {
    expect(STARTER.filter(({ title, year }) => pickedMotif(title, year)).length).toBeGreaterThanOrEqual(350)
    const unpicked = STARTER.slice(0, 400).filter(({ title, year }) => !pickedMotif(title, year))
    expect(unpicked.map(({ title }) => title)).toEqual([])
  })

  it('has no title twice in its table', () => {
    const names = WELL_KNOWN_TITLES.map(([title, year]) => `${title} ${year}`)
    expect(new Set(names).size).toBe(names.length)
    expect(WELL_KNOWN_TITLES.every(([title, year]) => title && year > 1900)).toBe(true)
  })

  it('uses every motif, and knows those of its tables', () => {
    const used = new Set([...ABSTRACT_MOTIFS, ...WELL_KNOWN_TITLES.map(([, , motif]) => motif)])
    expect([...used].sort()).toEqual([...MOTIFS.keys()].sort())
  })

  it('shows at most two suns among twelve neighbours, and none on an abstract poster', () => {
    const isSun = (motif: string) => SUNS.includes(motif)
    expect(ABSTRACT_MOTIFS.filter(isSun)).toEqual([])
    expect(WELL_KNOWN_TITLES.filter(([, , motif]) => isSun(motif)).length).toBeLessThan(
      WELL_KNOWN_TITLES.length / 20,
    )
    const genres = new Set(STARTER.flatMap((one) => one.genres))
    for (const genre of [undefined, ...genres]) {
      const suns = STARTER.filter((one) => !genre || one.genres.includes(genre)).map((one) =>
        isSun(motifOf(one)),
      )
      for (let from = 0; from < suns.length; from += 1)
        expect(suns.slice(from, from + 12).filter(Boolean).length).toBeLessThanOrEqual(2)
    }
  })

  it('shows every abstract motif in every palette', () => {
    for (const genre of PALETTE_GENRES) {
      const palettes = palettesFor([genre])
      const pairs = Array.from({ length: palettes.length * ABSTRACT_MOTIFS.length }, (_, id) => {
        const one = subject({ id, genres: [genre], year: 2000 })
        return `${motifOf(one)} ${JSON.stringify(planPoster(one).palette)}`
      })
      const different = new Set(palettes.map((palette) => JSON.stringify(palette))).size
      expect(new Set(pairs).size).toBe(different * ABSTRACT_MOTIFS.length)
    }
  })

  it('draws the motif of the poster on the backdrop', () => {
    const one = subject({ title: 'Jaws', year: 1975 })
    expect(drawBackdrop(one, 1280)).toContain('M-26 22C-18-8 0-36 34-44C22-24 20-2 28 22Z')
    const two = subject({ title: 'Die Hard', year: 1988 })
    const outline = /M-2 300V[^"]+/.exec(drawPoster(two, 200))?.[0]
    expect(drawBackdrop(two, 1280)).toContain(outline)
  })

  it('limits posters to 8 kB gzipped and backdrops to 12 kB', () => {
    DIFFICULT_TITLES.forEach((title, index) => {
      for (let id = 0; id < 16; id += 1) {
        const poster = drawPoster(subject({ id: id + index * 32, title: title.slice(0, 100) }), 500)
        expect(gzipSync(poster).length).toBeLessThan(8000)
        expect(poster.length).toBeLessThan(32_000)
      }
    })
    for (let id = 0; id < 96; id += 1) expect(drawBackdrop(subject({ id }), 1280).length).toBeLessThan(12000)
  })

  it('gives every title and footer a contrast of at least 4.5', () => {
    for (const one of everyPalette) {
      const { ink, box, footerInk, footerBackgrounds } = planPoster(one)
      expect(lowestContrast(ink, box.backgrounds)).toBeGreaterThanOrEqual(4.5)
      expect(lowestContrast(footerInk, footerBackgrounds)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has several palettes with light and dark backgrounds for every genre', () => {
    for (const genre of PALETTE_GENRES) {
      const palettes = palettesFor([genre])
      expect(palettes.length).toBeGreaterThanOrEqual(4)
      const contrasts = palettes.map((palette) => contrast(palette.background, '#000000'))
      expect(Math.max(...contrasts) / Math.min(...contrasts)).toBeGreaterThan(3)
    }
  })

  it('marks a series in the corner', () => {
    expect(drawPoster(subject({ type: 'TV' }), 200)).not.toBe(drawPoster(subject(), 200))
  })

  it('accepts unusual ids and missing genres, years and directors', () => {
    for (const id of [0, -5, 2 ** 31, 2 ** 53, 3.7, Number.NaN]) {
      const svg = drawPoster(subject({ id, genres: [], year: null, director: null }), 200)
      expect(malformation(svg)).toBeNull()
      expect(svg).not.toMatch(/NaN|undefined|null/)
    }
  })
})
