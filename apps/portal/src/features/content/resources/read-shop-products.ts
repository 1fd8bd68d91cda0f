import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { address, type EntryOf, entry, feed, list, text } from '#lib/external/feed.ts'

const { shopProducts, shopProduct: productLimits, shopBanner, shopText } = contentLimits

const banner = entry(
  {
    label: text(shopBanner.label),
    alt: text(shopBanner.alt),
    width: side,
    height: side,
    image: address,
    files: list(address, shopBanner.files),
  },
  'image',
)

/** Materials of a product for a broker's shop. */
const product = entry(
  {
    product: text(productLimits.product),
    title: text(productLimits.title),
    intro: text(productLimits.intro),
    banners: list(banner, productLimits.banners),
    texts: list(
      entry({ label: text(shopText.label), text: text(shopText.text) }, 'text'),
      productLimits.texts,
    ),
    snippet: text(productLimits.snippet),
  },
  'product',
)

export type ShopBanner = EntryOf<typeof banner>
export type ShopProduct = EntryOf<typeof product>
export const readShopProducts = feed(product, shopProducts)

/** The picture in all its formats, the shown one first. */
export function formatsOf({ image, files }: ShopBanner) {
  return [image, ...files].map((url) => ({
    format: (/\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1] ?? '').toUpperCase(),
    url,
  }))
}

function side(value: unknown): number {
  return typeof value === 'number' && value >= 1 && value <= shopBanner.side
    ? Math.round(value)
    : 300
}
