import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { address, entry, feed, text } from '#lib/external/feed.ts'

// Texts of other sites may be longer than those of a content file.
const words = text(400)

const fields = entry({
  title: words,
  text: words,
  buttonLink: address,
  buttonText: words,
  image: address,
  logo: address,
  icon: address,
  size: (value, url) => sizeOf(words(value, url)),
  theme: words,
})

/** Null for a banner with nothing to show. */
function banner(value: unknown, url: string) {
  const read = fields(value, url)
  if (!read || !(read.title || read.text || read.image)) return null
  const { buttonLink: link, buttonText, theme, ...rest } = read
  const button =
    link && buttonText ? { link, text: buttonText, ...buttonColours(value as object) } : null
  return { ...rest, button, isDark: theme.toLowerCase() === 'dark' }
}

/** Reads the banners of any feed. Skips invalid ones. */
export const readBanners = feed(banner, contentLimits.banners)

export type Banner = ReturnType<typeof readBanners>[number]

/** Large banners take a whole row. */
function sizeOf(size: string): 'small' | 'medium' | 'large' {
  const plain = size.toLowerCase().replaceAll(/[\s_-]/g, '')
  if (/^(extra)?large$/.test(plain)) return 'large'
  return plain === 'small' ? 'small' : 'medium'
}

interface Colours {
  /** Null: the portal's colour. */
  readonly ground: string | null
  readonly ink: string | null
}

const defaultColours: Colours = { ground: null, ink: null }
const MIN_CONTRAST = 4.5

/**
 * The feed's button colours, if they are hex and have enough contrast; otherwise black or white
 * text.
 */
function buttonColours(entry: object): Colours {
  const ground = firstHex(entry, ['buttonColor', 'buttonBackgroundColor', 'buttonBackground'])
  if (!ground) return defaultColours
  const ink = firstHex(entry, ['buttonTextColor', 'buttonFontColor', 'buttonColorText'])
  if (ink && contrast(ground, ink) >= MIN_CONTRAST) return { ground, ink }
  const [dark, light] = ['#14212b', '#ffffff'] as const
  return { ground, ink: contrast(ground, dark) > contrast(ground, light) ? dark : light }
}

function firstHex(entry: object, names: readonly string[]): string | null {
  for (const name of names) {
    const value: unknown = Reflect.get(entry, name)
    const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
    if (/^#[0-9a-f]{6}$/.test(text)) return text
    if (/^#[0-9a-f]{3}$/.test(text)) return text.replaceAll(/[0-9a-f]/g, '$&$&')
  }
  return null
}

/** The contrast of WCAG 2. */
function contrast(colour: string, otherColour: string): number {
  const [darker, lighter] = [luminance(colour), luminance(otherColour)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
