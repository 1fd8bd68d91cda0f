import { contentLimits } from '@partner-portal/contract/content-limits'
import { type PluginLinkType, pluginLinkTypes } from '@partner-portal/contract/link-types'
import { addressOf, isRecord, textOf } from '#lib/external/feed.ts'
import type { WebAddress } from '#lib/external/web-address.ts'

/** A plugin of the catalogue. Texts are plain, addresses http(s). */
export interface Plugin {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly logo: WebAddress | null
  readonly products: readonly string[]
  readonly url: WebAddress
  readonly type: PluginLinkType
}

const most = contentLimits.plugin

/** Reads any catalogue. Skips invalid plugins and those without a link. */
export function readPlugins(catalogue: unknown, catalogueUrl: string): Plugin[] {
  const entries = isRecord(catalogue) ? catalogue.plugins : catalogue
  if (!Array.isArray(entries)) return []
  return entries
    .map((entry: unknown, index) => readPlugin(entry, index, catalogueUrl))
    .filter((plugin) => plugin !== null)
    .slice(0, contentLimits.plugins)
}

function readPlugin(entry: unknown, index: number, catalogueUrl: string): Plugin | null {
  if (!isRecord(entry) || !isRecord(entry.link)) return null
  const text = (value: unknown) => textOf(value, most.description)
  const title = textOf(entry.title, most.title)
  const url = addressOf(entry.link, catalogueUrl)
  if (!title || !url) return null
  const type = text(entry.link.type)
  return {
    key: `${index} ${text(entry.key)}`,
    title,
    description: text(entry.description),
    logo: addressOf(entry.logo, catalogueUrl),
    products: Array.isArray(entry.products) ? entry.products.map(text) : [],
    url,
    // A catalogue of another source may have other types.
    type: pluginLinkTypes.find((one) => one === type) ?? 'info',
  }
}
