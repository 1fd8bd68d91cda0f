import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { resourceGroupIds, resourceTypes } from '@partner-portal/contract/content/link-types'
import { address, type EntryOf, entry, feed, list, oneOf, text } from '#lib/external/feed.ts'

const { group: groupLimits, link: linkLimits } = contentLimits

const link = entry(
  {
    label: text(linkLimits.label),
    description: text(linkLimits.description),
    url: address,
    type: oneOf(resourceTypes, 'link'),
  },
  'label',
  'url',
)

/** `label`: empty if the portal names the group. */
const group = entry(
  {
    id: oneOf(resourceGroupIds, null),
    label: text(groupLimits.label),
    intro: text(groupLimits.intro),
    heroImage: address,
    links: list(link, groupLimits.links),
  },
  'id',
)

export type ResourceLink = EntryOf<typeof link>
export type MarketingGroup = EntryOf<typeof group>

const readGroups = feed(group, Number.POSITIVE_INFINITY)

/** The groups in the order of their tabs. The first of two groups with one id is used. */
export function readMarketing(content: unknown, url: string): MarketingGroup[] {
  const groups = readGroups(content, url)
  return groups
    .filter(({ id }, at) => groups.findIndex((group) => group.id === id) === at)
    .toSorted((a, b) => a.id - b.id)
}
