import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { t } from '../../platform/ui/language/t.js'

/** The way to the imports, where somebody has nothing yet. */
export const ImportLink = () => (
  <LinkButton variant="outline" to={paths.imports()}>
    {t('Import Your History')}
  </LinkButton>
)
