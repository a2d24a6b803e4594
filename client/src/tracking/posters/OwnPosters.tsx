import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { showsOwnPosters } from '../../platform/apollo/cache.js'
import { OwnPostersDocument } from './OwnPoster.generated.js'
import { setOwnPoster } from './setOwnPoster.js'

/** Loads the viewer's own posters into the cache and shows them while it is mounted. Renders nothing. */
export function OwnPosters() {
  const client = useApolloClient()
  useEffect(() => {
    showsOwnPosters(true)
    return () => void showsOwnPosters(false)
  }, [])
  useEffect(() => {
    const known = client.readQuery({ query: OwnPostersDocument })?.ownPosters ?? []
    client
      .query({ query: OwnPostersDocument, fetchPolicy: 'network-only' })
      .then(({ data }) => {
        const current = data?.ownPosters
        if (!current) return
        const ids = new Set(current.map(({ id }) => id))
        // Removed on another device.
        for (const { id } of known) if (!ids.has(id)) setOwnPoster(client.cache, id, null)
      })
      // Offline, the saved ones are shown.
      .catch(() => undefined)
  }, [client])
  return null
}
