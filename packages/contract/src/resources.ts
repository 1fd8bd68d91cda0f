import { z } from 'zod'
import { linked, picture, text } from './content.ts'
import { resourceGroupIds, resourceTypes } from './link-types.ts'

// The static catalogues of materials (specification §3, docs/content.md).

const resourceLink = z.strictObject({
  label: text(120),
  description: text(300).optional(),
  url: linked,
  type: z.enum(resourceTypes),
})

const resourceGroup = z.strictObject({
  id: z.literal(resourceGroupIds),
  /** Names the tab; without it the portal's own text of that id does. */
  label: text(60).optional(),
  intro: text(600),
  heroImage: picture,
  links: z.array(resourceLink).max(40),
})

/** `marketing-resources.json`: the page of marketing materials, a group a tab. */
export const marketingResources = z
  .strictObject({ groups: z.array(resourceGroup).max(resourceGroupIds.length) })
  .refine(({ groups }) => new Set(groups.map(({ id }) => id)).size === groups.length, {
    message: 'takes each id once',
    path: ['groups'],
  })
/** As it is written, without what has a default. */
export type MarketingFile = z.input<typeof marketingResources>

const shopBanner = z.strictObject({
  label: text(80),
  width: z.int().min(1).max(4000),
  height: z.int().min(1).max(4000),
  /** The alternative text of the picture. */
  alt: text(200),
  image: picture,
  /** The same to take away in other formats. */
  files: z.array(picture).max(4).default([]),
})

const shopText = z.strictObject({ label: text(80), text: text(1000) })

const shopProduct = z.strictObject({
  /** A product's code, such as NANO: shown to brokers who have that product. */
  product: text(40),
  title: text(80),
  intro: text(600),
  banners: z.array(shopBanner).max(10).default([]),
  texts: z.array(shopText).max(10).default([]),
  /**
   * HTML for a shop's page. The portal puts the broker's own link for `{link}`, the full address
   * of the first banner for `{banner}`.
   */
  snippet: text(2000).optional(),
})

/** `integration-resources.json`: promotional materials for the shops of brokers. */
export const integrationResources = z.strictObject({ products: z.array(shopProduct).max(20) })
export type IntegrationFile = z.input<typeof integrationResources>
