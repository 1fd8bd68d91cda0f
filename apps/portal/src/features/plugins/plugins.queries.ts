import { queryOptions } from '@tanstack/react-query'
import { NetworkError } from '#lib/api-errors.ts'
import { type Plugin, readPlugins } from './read-plugins.ts'

const PATIENCE_MS = 10_000

/** The catalogue that the deployment names; one that is not there holds no plugins. */
export function pluginsQuery(pluginsUrl: string) {
  return queryOptions({
    queryKey: ['plugins', pluginsUrl],
    queryFn: ({ signal }) => loadPlugins(pluginsUrl, signal),
    staleTime: 5 * 60_000,
  })
}

async function loadPlugins(pluginsUrl: string, signal: AbortSignal): Promise<readonly Plugin[]> {
  const url = new URL(pluginsUrl, window.location.href)
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (response.status === 404) return []
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return readPlugins(await response.json(), url.href)
  } catch (error) {
    signal.throwIfAborted()
    throw new NetworkError('No catalogue', { cause: error })
  }
}
