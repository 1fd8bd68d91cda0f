import { z } from 'zod'

// What the files of a content folder hold (docs/content.md). A feed may hold more; the portal
// reads what it knows and leaves out what it cannot read.

const text = (most: number) => z.string().trim().min(1).max(most)

/** A page, a picture or another file: http(s), from the site's root, or beside the file. */
const address = z
  .string()
  .max(2000)
  .refine(isSafeAddress, 'takes http(s), a path from the root, or a name in the content folder')

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'takes a colour such as #009DD7')

/** A banner beside the sign-in (specification §2): large ones stand alone in their row. */
export const banner = z
  .strictObject({
    title: text(80),
    text: text(240),
    buttonLink: address.optional(),
    buttonText: text(40).optional(),
    buttonColor: colour.optional(),
    buttonTextColor: colour.optional(),
    image: address.optional(),
    size: z.enum(['small', 'medium', 'large', 'extra-large']).default('medium'),
    theme: z.enum(['light', 'dark']).default('light'),
    logo: address.optional(),
    icon: address.optional(),
  })
  .refine((value) => (value.buttonLink === undefined) === (value.buttonText === undefined), {
    message: 'needs buttonLink and buttonText together',
    path: ['buttonLink'],
  })

/** An article of the dashboard. Its text is plain, paragraphs parted by an empty line. */
export const article = z
  .strictObject({
    title: text(120),
    text: text(2000),
    /** The day it was published: `2026-11-02`. */
    date: z.iso.date(),
    image: address.optional(),
    link: address.optional(),
    linkText: text(40).optional(),
  })
  .refine((value) => value.linkText === undefined || value.link !== undefined, {
    message: 'needs a link beside linkText',
    path: ['link'],
  })

export const bannerFeed = z.strictObject({ banners: z.array(banner).max(6) })
export const articleFeed = z.strictObject({ articles: z.array(article).max(20) })
export type BannerFeed = z.infer<typeof bannerFeed>
export type ArticleFeed = z.infer<typeof articleFeed>

/** Every feed of a content folder, by the name of its file. */
export const contentFeeds = {
  'banners.json': bannerFeed,
  'broker-articles.json': articleFeed,
  'partner-articles.json': articleFeed,
} as const

function isSafeAddress(value: string): boolean {
  const base = 'https://portal.invalid/content/'
  if (/[\s\\]/.test(value) || value.startsWith('//') || !URL.canParse(value, base)) return false
  const url = new URL(value, base)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
