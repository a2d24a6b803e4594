import { Button } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { whenSignedIn } from '../../accounts/sessions/whenSignedIn.js'
import { paths } from '../../paths.js'
import { t } from '../../platform/ui/language/t.js'

/** A button that leads to the form for a title that a search did not find. Asks a visitor to sign in first. */
export function AddTitleLink({ query }: { query: string }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="outline"
      onClick={() => whenSignedIn(t('add a title'), () => void navigate(paths.addTitle(query)))}
    >
      {t('Add It Yourself')}
    </Button>
  )
}
