import { Box } from '@chakra-ui/react'
import { ATTRIBUTIONS } from '../../../server/contract/attributions.js'
import { useAboutPageQuery } from './AboutPage.generated.js'
import { formatCount, formatDay } from '../ui/format.js'
import { LegalPage, Section } from './LegalPage.js'

/** Also answered in the page's HTML. */
export { AboutPageDocument as query } from './AboutPage.generated.js'

/** The page about this instance of Marquee, with the attributions of its catalogue. */
export function AboutPage() {
  const { data } = useAboutPageQuery()
  const catalogue = data?.catalogue
  return (
    <LegalPage
      title="About"
      intro="Marquee is a place to discover movies and TV shows and to keep track of what you have seen. Whoever runs this copy runs it for themselves and for the people they share it with."
    >
      {catalogue && (
        <Section title="The catalogue">
          <p>
            {formatCount(catalogue.movieCount)} films and {formatCount(catalogue.seriesCount)} series are in
            this catalogue.{' '}
            {catalogue.source === 'tmdb'
              ? 'It grows as people look around: lists and titles are fetched when they are asked for, and kept.'
              : `Its facts are those of ${formatDay(catalogue.asOf)}.`}
          </p>
        </Section>
      )}
      {catalogue?.source === 'tmdb' && (
        <Section title="TMDB">
          <p>{ATTRIBUTIONS.tmdb}</p>
          <p>
            Titles, pictures, credits and ratings are those of{' '}
            <Box asChild color="accent" textDecoration="underline">
              <a href="https://www.themoviedb.org/" target="_blank" rel="noopener noreferrer">
                The Movie Database
              </a>
            </Box>
            , written by its community. While it cannot be reached, pages show the copies that are kept here
            and say from when they are.
          </p>
        </Section>
      )}
      {catalogue?.source === 'imdb' && (
        <Section title="IMDb">
          <p>{ATTRIBUTIONS.imdb}</p>
        </Section>
      )}
      {catalogue?.source === 'wikipedia' && (
        <Section title="Wikipedia">
          <p>{ATTRIBUTIONS.wikipedia}</p>
        </Section>
      )}
      <Section title="Sources of the starter catalogue">
        <p>
          Dates, companies, box office and ratings of its films come from the movies of the vega-datasets
          package (BSD-3-Clause). Overviews, casts and series are Marquee’s own records. Its posters are drawn
          by the server.
        </p>
      </Section>
    </LegalPage>
  )
}
