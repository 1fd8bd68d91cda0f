import { plainText } from '@partner-portal/contract/values/plain-text'

/** A product's name in an address: `Finansowanie zakupów` → `finansowanie-zakupow`. */
export function slugOf(name: string): string {
  const slug = plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug || 'produkt'
}
