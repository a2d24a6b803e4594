import { Button, chakra } from '@chakra-ui/react'
import { openAuthModal } from '../../accounts/sessions/authModal.js'
import { t } from '../../platform/ui/language/t.js'
import './SignUpBanner.css'

/** A banner on the home page that invites a visitor to sign up. */
export function SignUpBanner() {
  return (
    <section className="gutters" aria-labelledby="sign-up-banner">
      <div className="banner">
        <div>
          <chakra.h2 id="sign-up-banner" fontSize="clamp(1.625rem, 3vw, 2.125rem)" fontWeight="black">
            {t('Remember every film you loved')}
          </chakra.h2>
          <chakra.p maxW="52ch" mt="2" color="fg.muted">
            {t('Keep favorites, mark what you have watched and build watchlists for the nights to come.')}
          </chakra.p>
        </div>
        <Button size="lg" onClick={() => openAuthModal('register')}>
          {t('Sign Up Free')}
        </Button>
      </div>
    </section>
  )
}
