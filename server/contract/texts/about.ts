import { ATTRIBUTIONS } from '../attributions.js'
import { formatCount } from '../format.js'
import { formatDay } from '../formatDate.js'
import { t } from '../translate.js'
import type { CatalogueSummary, TextPage, TextSection } from './textPage.js'

/** Commands of an operator that load newer titles. */
const COMMANDS = `npm run catalogue -- status
npm run catalogue -- load imdb --dir <folder>
npm run catalogue -- load wikipedia --file <movies.json>`

/** The page about this instance of Marquee, with the attributions of its catalogue. */
export const ABOUT: TextPage = {
  title: t('About'),
  description: t(
    'What this copy of Marquee is, how large its catalogue is, and whom the catalogue is owed to.',
  ),
  intro: t(
    'Marquee is a place to discover movies and TV shows and to keep track of what you have seen. Whoever runs this copy runs it for themselves and for the people they share it with.',
  ),
  sections: ({ catalogue }) => [
    ...serviceSections(),
    ...(catalogue ? [size(catalogue), ...sourceSections(catalogue.source)] : []),
    {
      title: t('Sources of the starter catalogue'),
      blocks: [
        t(
          'Dates, companies, box office and ratings of its films come from the movies of the vega-datasets package (BSD-3-Clause). Cast, directors, writers and genres of other American films come from wikipedia-movie-data by Peter Rust (MIT), which collects Wikipedia’s lists of films. Overviews, characters and series are Marquee’s own records. Its posters are drawn by the server, their titles set in Oswald, Libre Bodoni and Jost (SIL Open Font License).',
        ),
      ],
    },
  ],
}

/** What the service costs, what it does, and on which devices. */
const serviceSections = (): TextSection[] => [
  {
    title: t('What it costs'),
    id: 'cost',
    blocks: [
      t(
        'Nothing. There is one plan, and it holds everything: no subscription, no trial that ends, no gift cards, and no advertisements. Marquee is open-source software; whoever runs this copy pays for its server.',
      ),
    ],
  },
  {
    title: t('What you can do here'),
    id: 'features',
    blocks: [
      {
        list: [
          t('Browse and search films and series by title, actor or director, without an account.'),
          t('Keep favorites and a list of what you have watched, with your own ratings.'),
          t('Make watchlists, for yourself or for everybody.'),
          t('Write reviews, and read those of others.'),
          t('Get recommendations from what you like.'),
          t('Take a copy of your data, or delete your account, at any time.'),
        ],
      },
      {
        text: t(
          'Marquee does not stream films. The <link>help page</link> answers the most common questions.',
        ),
        elements: { link: { href: '/help' } },
      },
    ],
  },
  {
    title: t('On your devices'),
    id: 'devices',
    blocks: [
      t(
        'Marquee runs in every current browser, on phones, tablets and computers. To install it as an app, choose “Install” or “Add to Home Screen” in the browser’s menu.',
      ),
      t(
        'What you have seen once is there without a connection, too. Favorites and watched marks that you change offline are sent when you are back online.',
      ),
    ],
  },
]

const size = ({ source, asOf, movieCount, seriesCount }: CatalogueSummary): TextSection => ({
  title: t('The catalogue'),
  blocks: [
    t(
      '{movieCount} films and {seriesCount} series are in this catalogue. {source, select, true {It grows as people look around: lists and titles are fetched when they are asked for, and kept.} other {Its facts are those of {asOf}.}}',
      {
        movieCount: formatCount(movieCount),
        seriesCount: formatCount(seriesCount),
        source: source === 'tmdb',
        asOf: formatDay(asOf),
      },
    ),
  ],
})

/** What is said of the source of the catalogue, and how to load newer titles than it has. */
function sourceSections(source: string): TextSection[] {
  if (source === 'tmdb')
    return [
      {
        title: t('TMDB'),
        blocks: [
          ATTRIBUTIONS.tmdb ?? '',
          {
            text: t(
              'Titles, pictures, credits and ratings are those of <link>The Movie Database</link>, written by its community. While it cannot be reached, pages show the copies that are kept here and say from when they are.',
            ),
            elements: { link: { href: 'https://www.themoviedb.org/' } },
          },
        ],
      },
    ]
  const newer: TextSection = {
    title: t('Newer titles'),
    id: 'newer-titles',
    blocks: [
      t(
        'What is new or now playing is as of the catalogue’s date, and what has come since is not listed as coming soon. Whoever runs this copy can load newer titles with the files of IMDb or Wikipedia:',
      ),
      { commands: COMMANDS },
      {
        text: t(
          'Or with the API of The Movie Database, which keeps the catalogue up to date: set <code>TMDB_TOKEN</code> to a read access token and start Marquee again. OPERATIONS.md, which comes with Marquee, says more.',
        ),
        elements: { code: 'code' },
      },
    ],
  }
  if (source === 'imdb') return [newer, { title: t('IMDb'), blocks: [ATTRIBUTIONS.imdb ?? ''] }]
  if (source === 'wikipedia')
    return [newer, { title: t('Wikipedia'), blocks: [ATTRIBUTIONS.wikipedia ?? ''] }]
  return [newer]
}
