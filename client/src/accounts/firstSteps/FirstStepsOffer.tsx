import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { t } from '../../platform/ui/language/t.js'
import { useViewer } from '../sessions/useViewer.js'
import './FirstStepsOffer.css'

/** The offer of the first steps on the home page, until the viewer has taken or declined it. */
export function FirstStepsOffer() {
  const client = useApolloClient()
  const viewer = useViewer()
  if (!viewer?.firstStepsOpen) return null
  const decline = () =>
    void import('./endFirstSteps.js')
      .then(({ endFirstSteps }) => endFirstSteps(client))
      .catch(() => undefined)
  return (
    <section className="gutters" aria-labelledby="first-steps-offer">
      <div className="first-steps-offer">
        <div className="first-steps-offer__text">
          <chakra.h2 id="first-steps-offer" fontSize="lg" fontWeight="bold">
            {t('Make Marquee yours')}
          </chakra.h2>
          <chakra.p color="fg.muted">
            {t('Your favorites, what you have seen, and people to follow: three short steps.')}
          </chakra.p>
        </div>
        <div className="first-steps-offer__actions">
          <LinkButton to={paths.welcome()}>{t('Begin')}</LinkButton>
          <LinkButton variant="outline" to={paths.imports()}>
            {t('Import Your History')}
          </LinkButton>
          <Button variant="ghost" onClick={decline}>
            {t('No, thanks')}
          </Button>
        </div>
      </div>
    </section>
  )
}
