import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { address, entry, feed, text } from '#lib/external/feed.ts'
import { buttonColours } from './button-colours.ts'

// Another site's may be longer than those of a content file.
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

/** Null if it shows nothing. */
function banner(value: unknown, url: string) {
  const read = fields(value, url)
  if (!read || !(read.title || read.text || read.image)) return null
  const { buttonLink: link, buttonText, theme, ...shown } = read
  const button =
    link && buttonText ? { link, text: buttonText, ...buttonColours(value as object) } : null
  return { ...shown, button, isDark: theme.toLowerCase() === 'dark' }
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
