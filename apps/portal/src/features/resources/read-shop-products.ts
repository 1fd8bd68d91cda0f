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

export function readShopProducts(feed: unknown, feedUrl: string): ShopProduct[] {
  return entriesOf(feed).flatMap((entry) => {
    const product = isRecord(entry) ? textOf(entry.product, 40) : ''
    if (!isRecord(entry) || product === '') return []
    return {
      product,
      title: textOf(entry.title, 80) || product,
      intro: textOf(entry.intro, 600),
      banners: listOf(entry.banners).flatMap((banner) => readBanner(banner, feedUrl) ?? []),
      texts: listOf(entry.texts).flatMap(({ label, text }) => {
        const words = textOf(text, 1000)
        return words === '' ? [] : { label: textOf(label, 80), text: words }
      }),
      snippet: textOf(entry.snippet, 2000),
    }
  })
}

function readBanner(banner: Record<string, unknown>, feedUrl: string): ShopBanner | null {
  const image = addressOf(banner.image, feedUrl)
  if (image === null) return null
  const others = Array.isArray(banner.files) ? banner.files : []
  return {
    label: textOf(banner.label, 80),
    alt: textOf(banner.alt, 200),
    width: sizeOf(banner.width),
    height: sizeOf(banner.height),
    image,
    files: [image, ...others.flatMap((file) => addressOf(file, feedUrl) ?? [])].map((url) => ({
      format: (/\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1] ?? '').toUpperCase(),
      url,
    })),
  }
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord).slice(0, 20) : []
}

function sizeOf(value: unknown): number {
  return typeof value === 'number' && value >= 1 && value <= 4000 ? Math.round(value) : 300
}
