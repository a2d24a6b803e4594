import { Button } from '@chakra-ui/react'
import { openAuthModal } from '../../accounts/sessions/authModal.js'
import { t } from '../../platform/ui/language/t.js'
import './SignUpBanner.css'

/** A banner on the home page that invites a visitor to sign up. */
export function SignUpBanner() {
  return (
    <section className="gutters" aria-labelledby="sign-up-banner">
      <div className="banner">
        <div>
          <h2 id="sign-up-banner" className="banner__title">
            {t('Remember every film you loved')}
          </h2>
          <p className="banner__text">
            {t('Keep favorites, mark what you have watched and build watchlists for the nights to come.')}
          </p>
        </div>
        <Button size="lg" onClick={() => openAuthModal('register')}>
          {t('Sign Up Free')}
        </Button>
      </div>
    </section>
  )
}
