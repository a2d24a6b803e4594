import { Box } from '@chakra-ui/react'
import { ABOUT_INTRO } from '../../../server/contract/messages/intros.js'
import { ATTRIBUTIONS } from '../../../server/contract/attributions.js'
import { useAboutPageQuery } from './AboutPage.generated.js'
import { formatCount } from '../ui/format.js'
import { formatDay } from '../ui/formatDate.js'
import { AboutService } from './AboutService.js'
import { LegalPage, Section } from './LegalPage.js'
import { t } from '../ui/t.js'
import { rich } from '../ui/rich.js'

/** Commands of an operator that load newer titles. */
const COMMANDS = `npm run catalogue -- status
npm run catalogue -- load imdb --dir <folder>
npm run catalogue -- load wikipedia --file <movies.json>`

/** Also answered in the page's HTML. */
export { AboutPageDocument as query } from './AboutPage.generated.js'

/** The page about this instance of Marquee, with the attributions of its catalogue. */
export function AboutPage() {
  const { data } = useAboutPageQuery()
  const catalogue = data?.catalogue
  return (
    <LegalPage title={t('About')} intro={ABOUT_INTRO}>
      <AboutService />
      {catalogue && (
        <Section title={t('The catalogue')}>
          <p>
            {t(
              '{movieCount} films and {seriesCount} series are in this catalogue. {source, select, true {It grows as people look around: lists and titles are fetched when they are asked for, and kept.} other {Its facts are those of {asOf}.}}',
              {
                movieCount: formatCount(catalogue.movieCount),
                seriesCount: formatCount(catalogue.seriesCount),
                source: catalogue.source === 'tmdb',
                asOf: formatDay(catalogue.asOf),
              },
            )}
          </p>
        </Section>
      )}
      {catalogue?.source !== 'tmdb' && (
        <Section id="newer-titles" title={t('Newer titles')}>
          <p>
            {t(
              'What is new, now playing or coming soon is as of the catalogue’s date. Whoever runs this copy can load newer titles with the files of IMDb or Wikipedia:',
            )}
          </p>
          <Box
            as="pre"
            my="3"
            ps="4"
            borderStartWidth="3px"
            borderColor="border.strong"
            fontSize="sm"
            whiteSpace="pre-wrap"
          >
            {COMMANDS}
          </Box>
          <p>
            {rich(
              'Or with the API of The Movie Database, which keeps the catalogue up to date: set <code>TMDB_TOKEN</code> to a read access token and start Marquee again. OPERATIONS.md, which comes with Marquee, says more.',
              { code: <code /> },
            )}
          </p>
        </Section>
      )}
      {catalogue?.source === 'tmdb' && (
        <Section title={t('TMDB')}>
          <p>{ATTRIBUTIONS.tmdb}</p>
          <p>
            {rich(
              'Titles, pictures, credits and ratings are those of <link>The Movie Database</link>, written by its community. While it cannot be reached, pages show the copies that are kept here and say from when they are.',
              {
                link: (
                  <Box asChild color="accent" textDecoration="underline">
                    <a href="https://www.themoviedb.org/" target="_blank" rel="noopener noreferrer">
                      The Movie Database
                    </a>
                  </Box>
                ),
              },
            )}
          </p>
        </Section>
      )}
      {catalogue?.source === 'imdb' && (
        <Section title={t('IMDb')}>
          <p>{ATTRIBUTIONS.imdb}</p>
        </Section>
      )}
      {catalogue?.source === 'wikipedia' && (
        <Section title={t('Wikipedia')}>
          <p>{ATTRIBUTIONS.wikipedia}</p>
        </Section>
      )}
      <Section title={t('Sources of the starter catalogue')}>
        <p>
          {t(
            'Dates, companies, box office and ratings of its films come from the movies of the vega-datasets package (BSD-3-Clause). Cast, directors, writers and genres of other American films come from wikipedia-movie-data by Peter Rust (MIT), which collects Wikipedia’s lists of films. Overviews, characters and series are Marquee’s own records. Its posters are drawn by the server, their titles set in Oswald, Libre Bodoni and Jost (SIL Open Font License).',
          )}
        </p>
      </Section>
    </LegalPage>
  )
}
