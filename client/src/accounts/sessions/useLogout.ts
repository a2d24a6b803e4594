import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.js'
import { logout } from './logout.js'

/** Returns a function that goes to the home page and signs out: the page may be one that only members see. */
export function useLogout(): () => void {
  const client = useApolloClient()
  const navigate = useNavigate()
  return () => {
    void navigate(paths.home())
    logout(client)
  }
}
