import { Button, chakra } from '@chakra-ui/react'
import { t } from '../language/t.js'

interface MoreButtonProps {
  /** As `useMore` returns it. */
  more: 'idle' | 'loading' | 'failed'
  onClick: () => void
  size?: 'sm'
}

/** Button below a list that loads its next page, and again after a failure. */
export const MoreButton = ({ more, onClick, size }: MoreButtonProps) => (
  <chakra.div mt="4" textAlign="center">
    <Button size={size} variant="outline" loading={more === 'loading'} onClick={onClick}>
      {more === 'failed' ? t('Try Again') : t('Load More')}
    </Button>
  </chakra.div>
)
