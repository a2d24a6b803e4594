import type { ApolloClient } from '@apollo/client'
import { session } from '../../platform/session/session.js'
import { EndFirstStepsDocument } from './endFirstSteps.generated.js'

/** Ends the first steps of the viewer, finished or not. If the server does not answer, they are offered again on another visit. */
export async function endFirstSteps(client: ApolloClient): Promise<void> {
  const viewer = session.viewer()
  if (!viewer?.firstStepsOpen) return
  session.update({ ...viewer, firstStepsOpen: false })
  await client.mutate({ mutation: EndFirstStepsDocument }).catch(() => undefined)
}
