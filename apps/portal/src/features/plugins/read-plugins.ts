import type { PluginLinkType } from '@partner-portal/contract/plugins'
import { type WebAddress, webAddress } from '#lib/web-address.ts'

/** A plugin of the catalogue, as far as it can be read: every text is only a text, every address http(s). */
export interface Plugin {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly logo: WebAddress | null
  readonly products: readonly string[]
  readonly url: WebAddress
  readonly type: PluginLinkType
}

const MOST_PLUGINS = 50
const MOST_CHARACTERS = 400
const types: readonly string[] = ['link', 'file', 'info'] satisfies PluginLinkType[]

/** Reads a catalogue that may hold anything; what cannot be read, or leads nowhere, is left out. */
export function readPlugins(catalogue: unknown, catalogueUrl: string): Plugin[] {
  const entries = isRecord(catalogue) ? catalogue.plugins : catalogue
  if (!Array.isArray(entries)) return []
  return entries
    .map((entry: unknown, index) => readPlugin(entry, index, catalogueUrl))
    .filter((plugin) => plugin !== null)
    .slice(0, MOST_PLUGINS)
}

function readPlugin(entry: unknown, index: number, catalogueUrl: string): Plugin | null {
  if (!isRecord(entry) || !isRecord(entry.link)) return null
  const title = textOf(entry.title)
  const url = webAddress(entry.link.url, catalogueUrl)
  if (!title || !url) return null
  const type = textOf(entry.link.type)
  return {
    key: `${index} ${textOf(entry.key)}`,
    title,
    description: textOf(entry.description),
    logo: webAddress(entry.logo, catalogueUrl),
    products: Array.isArray(entry.products) ? entry.products.map(textOf) : [],
    url,
    type: types.includes(type) ? (type as PluginLinkType) : 'info',
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MOST_CHARACTERS) : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
