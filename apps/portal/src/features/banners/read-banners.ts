import { buttonColours, type Colours } from './button-colours.ts'

/** A banner of the feed, as far as it can be read: every text is only a text, every address http(s). */
export interface Banner {
  /** Its place in the feed. */
  readonly id: number
  readonly title: string
  readonly text: string
  readonly button: { readonly link: string; readonly text: string } & Colours
  readonly hasButton: boolean
  readonly image: string | null
  readonly logo: string | null
  readonly icon: string | null
  /** Large ones stand alone in their row. */
  readonly isLarge: boolean
  readonly isDark: boolean
}

const MOST_BANNERS = 6
const MOST_CHARACTERS = 400

/** Reads the banners of a feed that may hold anything; what cannot be read is left out. */
export function readBanners(feed: unknown, feedUrl: string): Banner[] {
  return listOf(feed)
    .map((entry, index) => readBanner(entry, index, feedUrl))
    .filter((banner) => banner !== null)
    .slice(0, MOST_BANNERS)
}

function listOf(feed: unknown): unknown[] {
  if (Array.isArray(feed)) return feed
  return isRecord(feed) ? (Object.values(feed).find(Array.isArray) ?? []) : []
}

function readBanner(entry: unknown, id: number, feedUrl: string): Banner | null {
  if (!isRecord(entry)) return null
  const text = (name: string) => textOf(entry[name])
  const address = (name: string) => addressOf(entry[name], feedUrl)
  const link = address('buttonLink')
  const banner: Banner = {
    id,
    title: text('title'),
    text: text('text'),
    button: { link: link ?? '', text: text('buttonText'), ...buttonColours(entry) },
    hasButton: link !== null && text('buttonText') !== '',
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MOST_CHARACTERS) : ''
}

/** Pictures may be named as `{url}` too. */
function addressOf(value: unknown, feedUrl: string): string | null {
  const text = textOf(isRecord(value) ? value.url : value)
  if (text === '' || !URL.canParse(text, feedUrl)) return null
  const url = new URL(text, feedUrl)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url.href : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
