import { addressOf, entriesOf, isRecord, textOf } from '#lib/feed.ts'
import type { WebAddress } from '#lib/web-address.ts'
import { buttonColours, type Colours } from './button-colours.ts'

/** A banner of the feed, as far as it can be read: every text is only a text, every address http(s). */
export interface Banner {
  /** Its place in the feed. */
  readonly id: number
  readonly title: string
  readonly text: string
  readonly button: ({ readonly link: WebAddress; readonly text: string } & Colours) | null
  readonly image: WebAddress | null
  readonly logo: WebAddress | null
  readonly icon: WebAddress | null
  /** Large ones stand alone in their row. */
  readonly isLarge: boolean
  readonly isDark: boolean
}

const MOST_BANNERS = 6
const MOST_CHARACTERS = 400

/** Reads the banners of a feed that may hold anything; what cannot be read is left out. */
export function readBanners(feed: unknown, feedUrl: string): Banner[] {
  return entriesOf(feed)
    .map((entry, index) => readBanner(entry, index, feedUrl))
    .filter((banner) => banner !== null)
    .slice(0, MOST_BANNERS)
}

function readBanner(entry: unknown, id: number, feedUrl: string): Banner | null {
  if (!isRecord(entry)) return null
  const text = (name: string) => textOf(entry[name], MOST_CHARACTERS)
  const address = (name: string) => addressOf(entry[name], feedUrl)
  const link = address('buttonLink')
  const label = text('buttonText')
  const banner: Banner = {
    id,
    title: text('title'),
    text: text('text'),
    button: link && label ? { link, text: label, ...buttonColours(entry) } : null,
    image: address('image'),
    logo: address('logo'),
    icon: address('icon'),
    isLarge: /^(extra)?large$/.test(
      text('size')
        .toLowerCase()
        .replaceAll(/[\s_-]/g, ''),
    ),
    isDark: text('theme').toLowerCase() === 'dark',
  }
  return banner.title || banner.text || banner.image ? banner : null
}
