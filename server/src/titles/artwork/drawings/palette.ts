import { mapOf } from '../../../../contract/own.js'

/** The five colours of a drawing, as `#rrggbb`. */
export interface Palette {
  background: string
  /** The colour of large shapes. */
  shape: string
  /** The dark colour of shapes in shadow and in the foreground. */
  shadow: string
  accent: string
  /** The colour of text. */
  ink: string
}

// Each entry is 'background shape shadow accent ink'. Dark and light backgrounds alternate, because neighbours in a
// list of one genre usually get neighbouring palettes.
const FILM_PALETTES = mapOf<string[]>({
  Action: [
    '17181c 464b57 0a0b0d ff4b1f f6f1e6',
    'f3ede0 f04e23 1c1d22 ffb000 17181c',
    '0c2340 1d5a9e 06142a ffc72c f7f1df',
    'f06a2c b02d12 2a0f0a ffe2a8 200a06',
    'f7c61d e2541b 1b1b1d fbf2d8 17171a',
  ],
  Adventure: [
    'f2b53c 0f6a6f 0b3a42 d9502b 0b2d33',
    '0d4a50 1f8580 072e34 f6b23c fdf0d2',
    'f4e3bd d77a2f 7a3a1d 12706f 2a1a10',
    '2a1f3d c9592f 160f24 f7c04a fbe9cf',
    'e4703a f9cb68 5a1d16 fff0d0 2a0d08',
  ],
  Animation: [
    '2d2a6e 6c5fc7 191748 ffd24a fff3dc',
    'fdf0d5 f6a6b2 2f5f94 ffb627 22314f',
    '7cc6d6 f9dc6c 1f5673 ff6b5a 0c2b3d',
    '7a2352 ff7f6b 3d0f2e ffd27a fff1dd',
    'd4efdf 5fbf9b 1e6b6b ff7f6b 12393e',
  ],
  Comedy: [
    'ffd23f f26b4e 2b4a6f fff6e0 23243a',
    '12686b 2fa39b 083e44 ffd24f fff4dc',
    'fff4dc f7a23b 1f7a7a ee4f3e 22303a',
    'f47c6c ffcaa0 6d1f3a fff3e2 3b0c20',
    'cfe6ef 4b93c3 1d3f72 ff7b3a 14264a',
  ],
  Crime: [
    '12202f 37557a 0a131e e8dcc3 efe6d2',
    'e9e1cf 2c4763 14202e c8452f 14202e',
    '1d1b1a 57504a 0e0d0d d9a441 f2ead8',
    '9fb3c0 3d5b75 1a2733 f6ecd6 101a24',
    '0f2a2e 23666b 071a1d e8743b f0e8d6',
    'd8c9a8 8c2f22 231c18 f3ead2 231c18',
  ],
  Documentary: [
    'eeebe3 b5ae9e 3f4a4f d5502e 1e2427',
    '20282b 566a6e 121719 e5b65a f0ece0',
    'cda457 8a5a2b 2d2418 f7edd6 21190f',
    '3a2f29 86705b 1f1814 e9cf9f f4eadb',
    'dfe7e6 7aa0a5 25474c e9a23b 14292d',
  ],
  Drama: [
    'f1e7d8 cd714f 3e2a2d e0a13b 2b1a1d',
    '1f2a38 56708a 111923 e58f5a f3e9db',
    'b9c4be 66808c 27393b f1e9d4 152325',
    '4a1c26 913f54 2b0d15 f0b67f fbecdc',
    'e8d9c2 8aa38d 2f443d c2542f 1d2a25',
    '2e3225 6f7850 191c13 e9b44c f3ecd8',
  ],
  Family: [
    'f9c74f f3722c 2a6f7f fff5dd 1d3540',
    '1e4d5c 3d9195 0f2f3b ffc857 fff1d9',
    'fef1d6 86cbb6 2f6d80 f2784b 1f3d4d',
    '5b4b8a f2857a 362a5c ffc95f fff0e0',
    'a8dbe8 f7e3a1 2c648c ee6c4d 143a55',
  ],
  Fantasy: [
    '231942 6a55b0 140d2a f4c95d f3e9ff',
    'ece3f4 b08fd6 4b3b7c e2a72e 2a1f4e',
    '0b3b33 1f7f66 052420 f2cf63 f3f0d9',
    'aea4d4 6a56a5 2a1f52 ffeab8 1c1440',
    '14284b 3f6fb0 0b1730 f7a1b5 f2ecf7',
  ],
  History: [
    'ecdfc2 b98a4a 55301c 9d2b20 2f1a10',
    '3b1f1a 87492f 21100d d9b066 f5e7cc',
    'd9d2bd 738a8a 2a3d4a b4472c 1a2730',
    '22301f 5a7340 131c12 d8b765 f2ead0',
    'c99c42 8f3f21 2f1a12 f8edd0 25130b',
  ],
  Horror: [
    '150c0d 6b1217 080506 e0282f f1e4d4',
    'eadfcb 8f1218 1a1516 d7261e 1a1516',
    '11180f 42551f 080c07 c9d65b eef0d2',
    'a3161a 4a0a0c 17090a f3dfc4 fff1dc',
    '1a1024 562760 0d0714 ff5a4e f4e3e0',
    'c9c6c0 58565a 1b1a1d b3131b 141315',
  ],
  Music: [
    '1b1030 66308f 0e0819 ff3d81 fdeefc',
    'ffb631 ef5b2a 3b1740 fff3d9 2c0f33',
    '0b1f3a 1f6a9c 061224 ffd02f f5f1e3',
    'f6ecdc f2a03d 1d2b64 ef3e5b 161f4a',
    'ff6b7d ffc655 3c1361 fff1e0 2a0a3d',
  ],
  Mystery: [
    '16232d 3c6176 0b141b d7c27a ebe6d6',
    'd5d8d2 7d9299 2c3a45 8e2f3c 18222b',
    '2a1c35 64477e 170e20 e6b85c f1e6ea',
    'aea796 6f685a 2a2723 f5e9cc 1a1815',
    '0f2f2b 2f6c60 081d1b e9d9a0 f0ecd4',
  ],
  Romance: [
    'fbe9dc f0a6a0 a83552 e2332f 6b1830',
    '5a1231 b0335a 380a20 ffb3a7 ffe9dc',
    'f3a7ae e0607e 7d1a40 fff0e2 4c0d28',
    '2b1a3f 74407f 190f28 ff8fa0 fde4e0',
    'fff3df f6bfae 7d4a6d ef6351 43203c',
  ],
  'Science Fiction': [
    '0e1a19 2f5a50 070f0f 8df0b5 e3f2e6',
    'd9ded8 8fa39a 33453f ff5a36 16211e',
    '22272b 56626a 121518 c5f24a eef2ec',
    'a9bfb0 5a7d6f 1f332e f6f7ea 0f1d1a',
    '07222c 13627c 03141b ff8a3c dff4f2',
    'f0efe6 a9c4b4 2d5f58 e84a2a 12302d',
  ],
  Thriller: [
    '101418 34434f 07090c f2dc05 f3f3ea',
    'e6e6e1 a3a8a9 23282d e4002b 15181c',
    '14292c 35686a 0a1719 ff6a3d eef3ea',
    'efc60f c7501f 1b1a17 fff4cf 161510',
    '2c0f1a 7a2340 18070e f4d35e f8e9dc',
  ],
  War: [
    '2a2c20 666948 161710 d9552f efe8d2',
    'd9cfae 8d8a5c 3a3b28 b23a1e 24251a',
    '2e2522 74594b 181310 d9a05b efe4d2',
    'cfd2cb 77827c 2b3532 c2402a 1b2220',
    'a89f7a 6b6a48 2c2b1f f4eacc 191910',
  ],
  Western: [
    'e59b4c b3471f 4a1e14 ffe3b0 2b0f09',
    '4b1d14 ad4c2c 280d09 f3b04e fbe7c6',
    'f3dcb0 d9803f 6b2c1a 2a7f86 38150c',
    '1f2f3c d07a3f 101a22 f6cf86 f8e8cd',
    'e8cfa4 9fb1a0 5a3522 c23f22 301a10',
  ],
})

const REALITY_PALETTES = [
  'ff8566 ffd36b 3c2a6b fff0df 2a1a4d',
  '143d59 2a7ba8 0b2539 f4b41a fdf3dd',
  'f4f0e6 f2b5c4 2b3a67 f25c54 1b2547',
  '2d1e4f 7b3fa0 190f30 f9d65c f8ecfb',
  'ffd84d ef476f 2a2f5b fff6de 1f2244',
]

const NEUTRAL_PALETTES = [
  '2b1b2e 6d4568 180e1a f0a75e f6e9e0',
  'efe6d6 9db0a5 3c4a4d d65f3c 222b2d',
  '1b3038 3b7077 0e1c21 f0c674 f1ecdd',
  'dcb98a a8552f 3a2119 fbf0da 2a1610',
  'd7dbe3 8494b3 2d3a5a e0653f 1a2238',
]

const filmPalettes = (genre: string): string[] => FILM_PALETTES.get(genre) ?? NEUTRAL_PALETTES

const interleave = (first: string[], second: string[]): string[] =>
  first.flatMap((line, index) => [line, second[index % second.length] ?? line])

const SERIES_PALETTES = mapOf<string[]>({
  'Action & Adventure': interleave(filmPalettes('Adventure'), filmPalettes('Action')),
  Kids: interleave(filmPalettes('Animation'), filmPalettes('Family')),
  News: filmPalettes('Documentary'),
  Reality: REALITY_PALETTES,
  'Sci-Fi & Fantasy': interleave(filmPalettes('Science Fiction'), filmPalettes('Fantasy')),
  Soap: filmPalettes('Romance'),
  Talk: filmPalettes('Comedy'),
  'TV Movie': filmPalettes('Drama'),
  'War & Politics': filmPalettes('War'),
})

const parsePalette = (line: string): Palette => {
  const [background = '', shape = '', shadow = '', accent = '', ink = ''] = line
    .split(' ')
    .map((hex) => `#${hex}`)
  return { background, shape, shadow, accent, ink }
}

const PALETTES_BY_GENRE = new Map<string, Palette[]>(
  [...FILM_PALETTES, ...SERIES_PALETTES].map(([genre, lines]) => [genre, lines.map(parsePalette)]),
)
const FALLBACK_PALETTES = NEUTRAL_PALETTES.map(parsePalette)

/** The genres that have their own palettes. */
export const PALETTE_GENRES: readonly string[] = [...PALETTES_BY_GENRE.keys()]

/** Returns the palettes of the first genre that has any, or the neutral ones. */
export function palettesFor(genres: readonly string[]): Palette[] {
  for (const genre of genres) {
    const found = PALETTES_BY_GENRE.get(genre)
    if (found) return found
  }
  return FALLBACK_PALETTES
}
