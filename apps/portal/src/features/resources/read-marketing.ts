import { contentLimits } from '@partner-portal/contract/content-limits'
import {
  type ResourceGroupId,
  type ResourceType,
  resourceGroupIds,
  resourceTypes,
} from '@partner-portal/contract/link-types'
import { addressOf, entriesOf, isRecord, textOf } from '#lib/external/feed.ts'
import type { WebAddress } from '#lib/external/web-address.ts'

/** A group of marketing materials. */
export interface MarketingGroup {
  readonly id: ResourceGroupId
  /** Empty: the portal names it. */
  readonly label: string
  readonly intro: string
  readonly hero: WebAddress | null
  readonly links: readonly ResourceLink[]
}

export interface ResourceLink {
  readonly label: string
  readonly description: string
  readonly url: WebAddress
  readonly type: ResourceType
}

const { group, link: ofLink } = contentLimits

/** The groups in the order of their tabs. If two have one id, the first is used. */
export function readMarketing(feed: unknown, feedUrl: string): MarketingGroup[] {
  const groups = entriesOf(feed).flatMap((entry) => readGroup(entry, feedUrl) ?? [])
  return groups
    .filter(({ id }, at) => groups.findIndex((one) => one.id === id) === at)
    .toSorted((a, b) => a.id - b.id)
}

function readGroup(entry: unknown, feedUrl: string): MarketingGroup | null {
  if (!isRecord(entry)) return null
  const id = resourceGroupIds.find((one) => one === entry.id)
  if (id === undefined) return null
  const links = Array.isArray(entry.links) ? entry.links.slice(0, group.links) : []
  return {
    id,
    label: textOf(entry.label, group.label),
    intro: textOf(entry.intro, group.intro),
    hero: addressOf(entry.heroImage, feedUrl),
    links: links.flatMap((link) => readLink(link, feedUrl) ?? []),
  }
}

function readLink(link: unknown, feedUrl: string): ResourceLink | null {
  if (!isRecord(link)) return null
  const label = textOf(link.label, ofLink.label)
  const url = addressOf(link.url, feedUrl)
  if (label === '' || url === null) return null
  // A catalogue of another source may have other types.
  const type = resourceTypes.find((one) => one === link.type) ?? 'link'
  return { label, description: textOf(link.description, ofLink.description), url, type }
}
