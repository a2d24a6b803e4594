import { useState, type FormEvent } from 'react'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { emailSchema } from '../../../../server/contract/schemas/credentials.js'
import { t } from '../../platform/ui/language/t.js'

/** Props of `Newsletter`. */
export interface NewsletterProps {
  /** The provider's sign-up form; without one the site sends no newsletter. */
  url: string | null | undefined
}

/** Adds an email address to the address of the newsletter's sign-up form. */
function withEmail(url: string, email: string): string {
  const address = new URL(url)
  address.searchParams.set('email', email)
  return address.href
}

/** The newsletter box. Subscribe opens the provider's form; without a provider it says that there is no newsletter. */
export function Newsletter({ url }: NewsletterProps) {
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState<string>()
  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    if (!url) return setAnswer(t('This site sends no newsletter.'))
    const error = errorOf(emailSchema, email.trim())
    setAnswer(error)
    if (!error) window.location.assign(withEmail(url, email.trim()))
  }
  return (
    <form className="footer__newsletter" noValidate onSubmit={subscribe}>
      <h2 className="footer__heading">{t('Newsletter')}</h2>
      <div className="footer__subscribe">
        <input
          type="email"
          aria-label={t('Email for the newsletter')}
          placeholder={t('Your email')}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit">{t('Subscribe')}</button>
      </div>
      <output className="footer__answer">{answer}</output>
    </form>
  )
}
