import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { pluginLinkTypes } from '@partner-portal/contract/content/link-types'
import { address, entry, feed, feedQuery, list, oneOf, text } from '#lib/external/feed.ts'

const limits = contentLimits.plugin

const plugin = entry(
  {
    title: text(limits.title),
    description: text(limits.description),
    logo: address,
    products: list(text(limits.description), contentLimits.plugins),
    link: entry({ url: address, type: oneOf(pluginLinkTypes, 'info') }, 'url'),
  },
  'title',
  'link',
)

/** Reads any catalogue. Skips invalid plugins and those without a link. */
export const readPlugins = feed(plugin, contentLimits.plugins)

export type Plugin = ReturnType<typeof readPlugins>[number]

/** The configured catalogue. A missing one has no plugins. */
export function pluginsQuery(pluginsUrl: string) {
  return feedQuery('plugins', pluginsUrl, readPlugins, { patienceMs: 10_000, missing: [] })
}
