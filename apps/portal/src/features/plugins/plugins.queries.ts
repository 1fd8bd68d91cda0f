import { queryOptions } from '@tanstack/react-query'
import { FeedError, loadFeed } from '#lib/external/feed.ts'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { type Plugin, readPlugins } from './read-plugins.ts'

const PATIENCE_MS = 10_000

/** The configured catalogue. A missing one has no plugins. */
export function pluginsQuery(pluginsUrl: string) {
  return queryOptions({
    queryKey: ['plugins', pluginsUrl],
    queryFn: ({ signal }) => loadPlugins(pluginsUrl, signal),
    staleTime: 5 * 60_000,
  })
}

async function loadPlugins(pluginsUrl: string, signal: AbortSignal): Promise<readonly Plugin[]> {
  try {
    const { feed, url } = await loadFeed(pluginsUrl, signal, PATIENCE_MS)
    return readPlugins(feed, url)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof FeedError && error.status === 404) return []
    throw new NetworkError('No catalogue', { cause: error })
  }
}
