import { z } from 'zod'
import { contentText, linked, picture } from './content.ts'
import { contentLimits } from './content-limits.ts'
import { resourceGroupIds, resourceTypes } from './link-types.ts'

// The static catalogues of materials (specification §3, docs/content.md).

const resourceLink = z.strictObject({
  label: contentText(contentLimits.link.label),
  description: contentText(contentLimits.link.description).optional(),
  url: linked,
  type: z.enum(resourceTypes),
})

const resourceGroup = z.strictObject({
  id: z.literal(resourceGroupIds),
  /** Names the tab. Missing: the portal's own text of that id. */
  label: contentText(contentLimits.group.label).optional(),
  intro: contentText(contentLimits.group.intro),
  heroImage: picture,
  links: z.array(resourceLink).max(contentLimits.group.links),
})

/** `marketing-resources.json`: the page of marketing materials, a group a tab. */
export const marketingResources = z
  .strictObject({ groups: z.array(resourceGroup).max(resourceGroupIds.length) })
  .refine(({ groups }) => new Set(groups.map(({ id }) => id)).size === groups.length, {
    message: 'takes each id once',
    path: ['groups'],
  })
const shopBanner = z.strictObject({
  label: contentText(contentLimits.shopBanner.label),
  width: z.int().min(1).max(contentLimits.shopBanner.side),
  height: z.int().min(1).max(contentLimits.shopBanner.side),
  /** The alternative text of the picture. */
  alt: contentText(contentLimits.shopBanner.alt),
  image: picture,
  /** The picture in other formats, to take away. */
  files: z.array(picture).max(contentLimits.shopBanner.files).default([]),
})

const shopText = z.strictObject({
  label: contentText(contentLimits.shopText.label),
  text: contentText(contentLimits.shopText.text),
})

const limits = contentLimits.shopProduct
const shopProduct = z.strictObject({
  /** A product's code, such as NANO: shown to brokers who have that product. */
  product: contentText(limits.product),
  title: contentText(limits.title),
  intro: contentText(limits.intro),
  banners: z.array(shopBanner).max(limits.banners).default([]),
  texts: z.array(shopText).max(limits.texts).default([]),
  /**
   * HTML for a shop's page. The portal puts the broker's own link for `{link}`, the full address
   * of the first banner for `{banner}`.
   */
  snippet: contentText(limits.snippet).optional(),
})

/** `integration-resources.json`: promotional materials for the shops of brokers. */
export const integrationResources = z.strictObject({
  products: z.array(shopProduct).max(contentLimits.shopProducts),
})
