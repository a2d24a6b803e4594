import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { ImportStatus } from '../../generated/types.js'
import { addTypePolicies, mergedConnection } from '../../platform/apollo/cache.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { StaleTimeClient } from '../../platform/apollo/StaleTimeClient.js'
import { useImportPageQuery, useImportsQuery } from './Imports.generated.js'
import { isWorking } from './importStatus.js'

/** Time between two looks at an import at which a job works, in milliseconds. */
const POLL_MS = 1_500

/** Imports of a page of the list: each has many figures. */
const PAGE = 10

/** Adds the rules of imports to the cache, before the first query of the component that calls it. */
export function useImportPolicies(): void {
  const { cache } = useApolloClient()
  useState(() =>
    addTypePolicies(cache, {
      User: { fields: { imports: mergedConnection } },
      Import: {
        fields: { unmatched: mergedConnection, rows: mergedConnection, problems: mergedConnection },
      },
    }),
  )
}

/** Nobody looks at a hidden page. */
const skipPollAttempt = () => document.hidden

interface Polled {
  startPolling: (interval: number) => void
  stopPolling: () => void
}

/** Reads a query again and again while a job works at what it shows. */
function usePolling({ startPolling, stopPolling }: Polled, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    startPolling(POLL_MS)
    return stopPolling
  }, [isOn, startPolling, stopPolling])
}

/** Returns the viewer's imports, newest first. */
export function useImports() {
  useImportPolicies()
  const query = useImportsQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    skipPollAttempt,
  })
  const list = (query.data ?? query.previousData)?.viewer?.imports
  const imports = list?.nodes
  usePolling(query, imports?.some(({ status }) => isWorking(status)) ?? false)
  useWrites(imports ?? [])
  return { query, imports, pageInfo: list?.pageInfo }
}

/** Returns an import: undefined while it is loading, null if there is none. */
export function useImport(id: string) {
  useImportPolicies()
  const query = useImportPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network', skipPollAttempt })
  const viewer = (query.data ?? query.previousData)?.viewer
  const found = viewer?.import
  const one = found?.id === id ? found : viewer && query.data ? null : undefined
  usePolling(query, one ? isWorking(one.status) : false)
  useWrites(one ? [one] : [])
  return { query, found: one }
}

/** Makes the viewer's data in the cache stale when a job has ended that has written some. */
function useWrites(imports: readonly { id: string; status: ImportStatus }[]): void {
  const client = useApolloClient()
  const before = useRef<ReadonlyMap<string, ImportStatus>>(new Map())
  useEffect(() => {
    const wasWriting = imports.some(({ id, status }) => {
      const last = before.current.get(id)
      return last !== status && (last === 'APPLYING' || last === 'UNDOING')
    })
    before.current = new Map(imports.map(({ id, status }) => [id, status]))
    if (!wasWriting) return
    if (client instanceof StaleTimeClient) client.recordWrite()
    invalidateViewer(client, 'applyImport')
  }, [client, imports])
}
