import { contentLimits } from '@partner-portal/contract/content-limits'
import { addressOf, entriesOf, isRecord, textOf } from '#lib/external/feed.ts'
import type { WebAddress } from '#lib/external/web-address.ts'

/** Materials of a product for a broker's shop. */
export interface ShopProduct {
  readonly product: string
  readonly title: string
  readonly intro: string
  readonly banners: readonly ShopBanner[]
  readonly texts: readonly { readonly label: string; readonly text: string }[]
  readonly snippet: string
}

export interface ShopBanner {
  readonly label: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly image: WebAddress
  /** The picture in all its formats, first that of `image`. */
  readonly files: readonly { readonly format: string; readonly url: WebAddress }[]
}

const { shopProducts, shopProduct: most, shopBanner, shopText } = contentLimits

export function readShopProducts(feed: unknown, feedUrl: string): ShopProduct[] {
  const products = entriesOf(feed).flatMap((entry) => {
    const product = isRecord(entry) ? textOf(entry.product, most.product) : ''
    if (!isRecord(entry) || product === '') return []
    return {
      product,
      title: textOf(entry.title, most.title) || product,
      intro: textOf(entry.intro, most.intro),
      banners: listOf(entry.banners, most.banners).flatMap(
        (banner) => readBanner(banner, feedUrl) ?? [],
      ),
      texts: listOf(entry.texts, most.texts).flatMap(({ label, text }) => {
        const words = textOf(text, shopText.text)
        return words === '' ? [] : { label: textOf(label, shopText.label), text: words }
      }),
      snippet: textOf(entry.snippet, most.snippet),
    }
  })
  return products.slice(0, shopProducts)
}

function readBanner(banner: Record<string, unknown>, feedUrl: string): ShopBanner | null {
  const image = addressOf(banner.image, feedUrl)
  if (image === null) return null
  const others = Array.isArray(banner.files) ? banner.files.slice(0, shopBanner.files) : []
  return {
    label: textOf(banner.label, shopBanner.label),
    alt: textOf(banner.alt, shopBanner.alt),
    width: sizeOf(banner.width),
    height: sizeOf(banner.height),
    image,
    files: [image, ...others.flatMap((file) => addressOf(file, feedUrl) ?? [])].map((url) => ({
      format: (/\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1] ?? '').toUpperCase(),
      url,
    })),
  }
}

function listOf(value: unknown, longest: number): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord).slice(0, longest) : []
}

function sizeOf(value: unknown): number {
  return typeof value === 'number' && value >= 1 && value <= shopBanner.side
    ? Math.round(value)
    : 300
}
