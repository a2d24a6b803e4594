import { describe, expect, it } from '@jest/globals'
import { ARTWORK_VERSION, drawBackdrop, drawPoster } from './index.js'
import { gzipSync } from 'node:zlib'
import { contrast, lowestContrast } from './colour.js'
import { ERAS, type Era } from './era.js'
import { MOTIFS, motifOf } from './motifs.js'
import { MOTIFS_OF_GENRE, MOTIFS_OF_WORD, NEUTRAL_MOTIFS } from './motifTables.js'
import { PALETTE_GENRES, palettesFor } from './palette.js'
import { planPoster, type ArtworkSubject } from './planPoster.js'
import { seededRandom } from './seededRandom.js'
import { textWidth } from './typography/measureText.js'

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
    for (const [, draw] of MOTIFS)
      for (const era of Object.keys(ERAS) as Era[])
        for (let seed = 0; seed < 6; seed += 1) {
          const { defs, art, title } = draw({ w: 200, h: 300, era, ...palette!, random: seededRandom(seed) })
          expect(malformation(`<svg>${defs}${art}</svg>`)).toBeNull()
          expect(art + defs).not.toMatch(/NaN|Infinity|undefined|<text/)
          expect(title.h).toBeGreaterThan(40)
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

  it('shows what a title names', () => {
    const motif = (title: string, genre: string) => motifOf(subject({ title, genres: [genre] }))
    expect(motif('The Lion King', 'Animation')).toBe('paw')
    expect(motif('Reservoir Dogs', 'Crime')).not.toBe('paw')
    expect(motif('Star Wars', 'Science Fiction')).toBe('planet')
    expect(motif('Love Actually', 'Romance')).toMatch(/^hearts?$/)
    expect(motif('Murder on the Orient Express', 'Mystery')).not.toBe('paw')
  })

  it('knows every motif of its tables, and has at least 24', () => {
    const names = new Set(MOTIFS.map(([name]) => name))
    expect(names.size).toBe(MOTIFS.length)
    expect(names.size).toBeGreaterThanOrEqual(24)
    const tables = [...MOTIFS_OF_WORD.values(), ...MOTIFS_OF_GENRE.values(), NEUTRAL_MOTIFS].flat()
    expect(tables.filter((name) => !names.has(name))).toEqual([])
    // Each motif is reached by a word, a genre or an era.
    const eras = Object.values(ERAS).flatMap(({ motifs }) => motifs)
    expect([...names].filter((name) => ![...tables, ...eras].includes(name))).toEqual([])
  })

  it('gives the titles of a genre many motifs', () => {
    for (const genres of [['Romance'], ['War'], ['Drama'], ['Unknown genre']]) {
      const list = Array.from({ length: 120 }, (_, id) =>
        subject({ id, genres, title: `${id}`, year: 1900 + id }),
      )
      expect(new Set(list.map((one) => motifOf(one))).size).toBeGreaterThanOrEqual(7)
    }
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
