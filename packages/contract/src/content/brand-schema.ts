import { z } from 'zod'
import { type Brand, brandRules, plainBrand } from './brand.ts'
import { brandRuleTexts } from './brand-rule-texts.ts'

const MAX_FONTS = 8
const year = { takes: brandRuleTexts.since, is: brandRules.since }

/** A brand file. Every key but the name may be missing. */
export const brandSchema = z.strictObject(
  {
    name: text('name'),
    legalName: text('legalName').nullable().default(null),
    since: z.int(year.takes).refine(year.is, year.takes).nullable().default(null),
    logo: text('logo').nullable().default(null),
    smallLogo: text('smallLogo').nullable().default(null),
    favicon: text('favicon').nullable().default(null),
    themeColor: text('themeColor').default(plainBrand.themeColor),
    styleSheet: text('styleSheet').nullable().default(null),
    fonts: z
      .array(text('fonts'))
      .max(MAX_FONTS, `takes at most ${MAX_FONTS}`)
      .readonly()
      .default([]),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : notOne) },
) satisfies z.ZodType<Brand>

const notOne = 'takes an object with a name, such as {"name": "Portal"}'

function text(key: Exclude<keyof Brand, 'since'>) {
  return z.string(brandRuleTexts[key]).refine(brandRules[key], brandRuleTexts[key])
}

function unknownKeys(keys: readonly string[]): string {
  return `${keys.join(', ')}: no key of a brand; it has ${Object.keys(brandRules).join(', ')}`
}
