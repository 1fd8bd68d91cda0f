import { contentLimits } from '@partner-portal/contract/content-limits'
import { addressOf, entriesOf, isRecord, textOf } from '#lib/external/feed.ts'
import type { WebAddress } from '#lib/external/web-address.ts'
import { buttonColours, type Colours } from './button-colours.ts'

/** A banner. Texts are plain, addresses http(s). */
export interface Banner {
  /** Its position in the feed. */
  readonly id: number
  readonly title: string
  readonly text: string
  readonly button: ({ readonly link: WebAddress; readonly text: string } & Colours) | null
  readonly image: WebAddress | null
  readonly logo: WebAddress | null
  readonly icon: WebAddress | null
  /** Large banners take a whole row. */
  readonly size: 'small' | 'medium' | 'large'
  readonly isDark: boolean
}

// Another site's may be longer than those of a content file.
const MOST_CHARACTERS = 400

/** Reads the banners of any feed. Skips invalid ones. */
export function readBanners(feed: unknown, feedUrl: string): Banner[] {
  return entriesOf(feed)
    .map((entry, index) => readBanner(entry, index, feedUrl))
    .filter((banner) => banner !== null)
    .slice(0, contentLimits.banners)
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
    size: sizeOf(text('size')),
    isDark: text('theme').toLowerCase() === 'dark',
  }
  return banner.title || banner.text || banner.image ? banner : null
}

function sizeOf(text: string): Banner['size'] {
  const size = text.toLowerCase().replaceAll(/[\s_-]/g, '')
  if (/^(extra)?large$/.test(size)) return 'large'
  return size === 'small' ? 'small' : 'medium'
}
