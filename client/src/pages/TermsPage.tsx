import { LegalPage, Section } from './LegalPage.js'

/** The terms of service. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="Marquee is software that people run themselves. These terms are between you and whoever runs this copy."
    >
      <Section title="Using this site">
        <p>
          You may browse and search without an account. An account is for you alone: keep its password to
          yourself, and give an e-mail address that reaches you.
        </p>
      </Section>
      <Section title="What you write">
        <p>
          Your reviews, lists and profile remain yours. By posting a review or making a list public you let
          this site show it to others. Do not post what is unlawful, what harasses people, or what is not
          yours to share.
        </p>
        <p>The operator may remove such content, and may close accounts that keep posting it.</p>
      </Section>
      <Section title="The catalogue">
        <p>
          Titles, dates, ratings and credits come from third-party data and can be wrong or out of date.
          Trailers open on other sites, which have terms of their own. Marquee does not stream films.
        </p>
      </Section>
      <Section title="No warranty">
        <p>
          The site is provided as it is. It may change, be interrupted or be shut down by its operator at any
          time. Keep a copy of anything you would miss.
        </p>
      </Section>
    </LegalPage>
  )
}
