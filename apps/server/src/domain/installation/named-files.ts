import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Brand, defaultBrand } from '@partner-portal/contract/content/brand'
import { brandSchema } from '@partner-portal/contract/content/brand-schema'
import { picturePath, stylePath } from '@partner-portal/contract/content/content'
import { offerFile } from '@partner-portal/contract/content/offer-file'
import { completeOffer, defaultOffer, type Offer } from '@partner-portal/contract/products/offer'
import { issueText } from '@partner-portal/contract/rules/faults'
import { z } from 'zod'

/** The offer of this installation: its file's, completed by ours. */
export function readOfferFile(file: string | undefined): {
  readonly offer: Offer
  readonly offerFaults: readonly string[]
} {
  if (file === undefined) return { offer: defaultOffer, offerFaults: [] }
  const read = loadJson('OFFER_FILE', file, offerFile)
  if ('faults' in read) return { offer: defaultOffer, offerFaults: read.faults }
  return { offer: completeOffer(read.data), offerFaults: [] }
}

const CONTENT = '/content/'

const demoBrand = fileURLToPath(new URL('../../../../../content/brand/brand.json', import.meta.url))

interface Settings {
  readonly BRAND_FILE?: string | undefined
  readonly DEMO_BRAND?: '1' | '2'
  /** The folder behind addresses below /content/. */
  readonly CONTENT_DIR?: string
  /** The style sheet of a brand without one. */
  readonly PORTAL_STYLESHEET_URL?: string | undefined
}

/** The brand of this installation: a file's, or ours. */
export function readBrandFile(settings: Settings): {
  readonly brand: Brand
  readonly brandFaults: readonly string[]
} {
  const { DEMO_BRAND, CONTENT_DIR = '', PORTAL_STYLESHEET_URL = null } = settings
  const file = settings.BRAND_FILE ?? (DEMO_BRAND === '2' ? demoBrand : null)
  const read = file === null ? { data: defaultBrand } : loadJson('BRAND_FILE', file, brandSchema)
  if ('faults' in read) return { brand: defaultBrand, brandFaults: read.faults }
  const brand = { ...read.data, styleSheet: read.data.styleSheet ?? PORTAL_STYLESHEET_URL }
  const missing = filesOf(brand).filter(([, address]) => !isThere(address, CONTENT_DIR))
  const brandFaults = missing.map(
    ([key, address]) =>
      `BRAND_FILE: ${file}: ${key}: there is no file ${address.slice(CONTENT.length)} in ${CONTENT_DIR}`,
  )
  return { brand, brandFaults }
}

function filesOf({ logo, smallLogo, favicon, styleSheet, fonts }: Brand) {
  const files = { logo, smallLogo, favicon, styleSheet }
  return [...Object.entries(files), ...fonts.map((font) => ['fonts', font] as const)].flatMap(
    ([key, address]): [string, string][] => (address === null ? [] : [[key, address]]),
  )
}

function isThere(address: string, contentDir: string): boolean {
  if (!address.startsWith(CONTENT)) return true
  const name = address.slice(CONTENT.length)
  return (picturePath.test(name) || stylePath.test(name)) && existsSync(join(contentDir, name))
}

/** Reads a setting's file. A fault is a sentence with the setting, the file and the key. */
function loadJson<T>(
  setting: string,
  file: string,
  schema: z.core.$ZodType<T>,
): { readonly data: T } | { readonly faults: readonly string[] } {
  const refused = (faults: readonly string[]) => ({
    faults: faults.map((fault) => `${setting}: ${file}: ${fault}`),
  })
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    return refused([`${what}: ${(error as Error).message}`])
  }
  const { data, error } = z.safeParse(schema, json)
  return error ? refused(error.issues.map(issueText)) : { data }
}
