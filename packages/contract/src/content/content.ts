import { z } from 'zod'
import { calendarDay } from '../values/scalars.ts'
import { contentLimits } from './content-limits.ts'

// The files of a content folder (docs/content.md). The portal ignores fields that it does not know.

export const contentText = (maxLength: number) => z.string().trim().min(1).max(maxLength)

/** A page: of another site, or of the portal's, from its root. */
const page = z
  .string()
  .max(2000)
  .refine(
    isPage,
    'takes an address such as https://example.com/oferta, or a path such as /lead-block',
  )

/** A picture: of another site, or in the content folder. */
export const picture = z
  .string()
  .max(2000)
  .refine(isPicture, 'takes an https address, or a file of the folder such as images/faktoring.svg')

/** A page, or a file of the content folder. */
export const linked = z
  .string()
  .max(2000)
  .refine(
    (value) => isPage(value) || filePath.test(value),
    'takes an address such as https://example.com/oferta, or a file of the folder such as files/instrukcja.pdf',
  )

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'takes a colour such as #009DD7')

/** A banner beside the sign-in (specification §2): large ones stand alone in their row. */
const banner = z
  .strictObject({
    title: contentText(contentLimits.banner.title),
    text: contentText(contentLimits.banner.text),
    buttonLink: page.optional(),
    buttonText: contentText(contentLimits.banner.buttonText).optional(),
    buttonColor: colour.optional(),
    buttonTextColor: colour.optional(),
    image: picture.optional(),
    size: z.enum(['small', 'medium', 'large', 'extra-large']).default('medium'),
    theme: z.enum(['light', 'dark']).default('light'),
    logo: picture.optional(),
    icon: picture.optional(),
  })
  .refine((value) => (value.buttonLink === undefined) === (value.buttonText === undefined), {
    message: 'needs buttonLink and buttonText together',
    path: ['buttonLink'],
  })

/** An article of the dashboard. Its text is plain, paragraphs parted by an empty line. */
const article = z
  .strictObject({
    title: contentText(contentLimits.article.title),
    text: contentText(contentLimits.article.text),
    /** The day it was published: `2026-11-02`. */
    date: calendarDay,
    image: picture.optional(),
    link: page.optional(),
    linkText: contentText(contentLimits.article.linkText).optional(),
  })
  .refine((value) => value.linkText === undefined || value.link !== undefined, {
    message: 'needs a link beside linkText',
    path: ['link'],
  })

export const bannerFeed = z.strictObject({ banners: z.array(banner).max(contentLimits.banners) })
export const articleFeed = z.strictObject({
  articles: z.array(article).max(contentLimits.articles),
})

/** A file of a content folder that is a picture: `images/faktoring.svg`. */
export const picturePath = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?\.(svg|png|jpe?g|webp)$/

/** A file of a content folder that people open or take away: `files/instrukcja.pdf`. */
export const filePath = /^files\/[a-z0-9][a-z0-9_-]*\.(html|pdf|zip)$/

/** A file of a content folder that a brand is drawn with: `brand/brand.css`. */
export const stylePath = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?\.(css|woff2)$/

function isPage(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value) || isAddress(value, /^https?:$/)
}

function isPicture(value: string): boolean {
  return picturePath.test(value) || isAddress(value, /^https:$/)
}

function isAddress(value: string, protocol: RegExp): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return protocol.test(url.protocol) && url.username === '' && url.password === ''
}
