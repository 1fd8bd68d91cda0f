/** A product's name in an address: `Finansowanie zakupów` → `finansowanie-zakupow`. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug || 'produkt'
}
