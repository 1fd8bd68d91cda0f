import type { FeatureSwitches } from '@partner-portal/contract/account/user-info'
import type { Brand } from '@partner-portal/contract/content/brand'
import { brandRuleTexts } from '@partner-portal/contract/content/brand-rule-texts'
import { featureNames } from '@partner-portal/contract/protocol/features'

/** The fault of `/config.json`, for operators of the portal. */
export class ConfigFault extends Error {}

const example: Readonly<Record<string, string>> = {
  texts: 'given or pl',
  consent: 'external or null',
  idleMinutes: 'a number above 0, or null',
  passkeys: 'true or false',
  requiresHttps: 'true or false',
  features: 'an object such as {"records": false}',
  sdkUrl: 'an object with two addresses, production and test',
  productDocs: 'an object of addresses',
}

/**
 * Throws for an unreadable file, a key that is one of the portal's but for its case, or a brand
 * without a name: a setting would be missing. Other unknown keys may be of another version; the
 * console has their names.
 */
export function checkConfig(
  file: unknown,
  status: number,
  defaults: object,
  isReadable: (key: string, value: unknown) => boolean,
): void {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new ConfigFault(status === 200 ? 'it holds no JSON object' : `HTTP ${status}`)
  const keys = Object.keys(defaults)
  for (const [key, value] of Object.entries(file)) {
    if (key === '$schema') continue
    const match = keys.find((name) => name.toLowerCase() === key.toLowerCase())
    if (match === undefined) console.warn(`config.json: ${key} is no key of the portal`)
    else if (match !== key) throw new ConfigFault(`${key} is ${match}`)
    else if (isReadable(key, value)) continue
    else if (key === 'brand') throw new ConfigFault('brand needs a name of at most 40 characters')
    else console.warn(`config.json: ${key} is ignored: ${expectation(key)}`)
  }
}

function expectation(key: string): string {
  return `expected ${example[key] ?? (key.endsWith('Url') ? 'an address' : 'a text')}`
}

/** Reports unknown features in the console: a typing error, or another version's. */
export function warnOfFeatures(switches: FeatureSwitches): void {
  const names: readonly string[] = featureNames
  for (const name of Object.keys(switches))
    if (!names.includes(name))
      console.warn(`features: ${name} is no feature. There are: ${names.join(', ')}`)
}

/** Reports an ignored key of the brand. */
export function warnOfBrand(key: string): void {
  const takes = brandRuleTexts[key as keyof Brand] ?? 'is no key of a brand'
  console.warn(`/config.json: brand.${key} is ignored: ${takes}`)
}
