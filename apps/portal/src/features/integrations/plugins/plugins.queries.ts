import { feedQuery } from '#lib/external/feed.ts'
import { readPlugins } from './read-plugins.ts'

/** The configured catalogue. A missing one has no plugins. */
export function pluginsQuery(pluginsUrl: string) {
  return feedQuery('plugins', pluginsUrl, readPlugins, { patienceMs: 10_000, missing: [] })
}
