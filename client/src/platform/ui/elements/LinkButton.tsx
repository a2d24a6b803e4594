import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface LinkButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  to: string
  replace?: boolean
  children: ReactNode
}

/** A link that looks like a button. */
export const LinkButton = ({ to, replace, children, ...look }: LinkButtonProps) => (
  <Button asChild {...look}>
    <Link to={to} replace={replace}>
      {children}
    </Link>
  </Button>
)
