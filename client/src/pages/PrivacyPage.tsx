import { LegalPage, Section } from './LegalPage.js'

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro="Marquee is self-hosted: what you enter stays on the server of whoever runs this copy. There are no advertisements and no trackers."
    >
      <Section title="What is stored">
        <p>
          Without an account: nothing about you, beyond the technical logs any server keeps to stay up and to
          stop abuse.
        </p>
        <p>
          With an account: your username, e-mail address, a one-way hash of your password, what you put into
          your profile, and the favorites, watched titles, lists and reviews you save. A former e-mail address
          is kept for seven days after a change, so that the change can be undone.
        </p>
        <p>
          For the safety of your account: where you are signed in, and a log of sign-ins and changes to the
          account with time, network address and browser. Your profile page shows both; entries of the log are
          deleted after 180 days.
        </p>
      </Section>
      <Section title="In your browser">
        <p>
          The site remembers your theme and, once you sign in, your session in your browser’s local storage.
          Cookies that scripts cannot read hold your session, mark a device that you have signed in on, and
          show that a code was asked for here. It sets no advertising or analytics cookies. Signing out
          removes the session.
        </p>
      </Section>
      <Section title="What others see">
        <p>
          Reviews appear with your username. Lists are private unless you make them public. Your e-mail
          address is never shown to other people.
        </p>
      </Section>
      <Section title="Third parties">
        <p>
          E-mail is sent through the mail service the operator has chosen. When the operator connects an
          outside catalogue, posters may load from that provider’s image servers, which then see your IP
          address.
        </p>
      </Section>
      <Section title="Your choices">
        <p>
          You can change or remove what you have entered at any time. For a copy of your data or the removal
          of your account, write to the operator of this site.
        </p>
      </Section>
    </LegalPage>
  )
}
