/**
 * The name and the appearance of a deployment (docs/own-backend.md): `BRAND_FILE` of the server, `brand` in
 * `/config.json`. Without zod, because the portal reads it before its first page.
 */
export interface Brand {
  readonly name: string
  /** For the legal line. Null: the name. */
  readonly legalName: string | null
  /** The first year of the legal line. */
  readonly since: number | null
  readonly logo: string | null
  /** A square picture, beside the name where there is no logo, and in place of a logo on phones. */
  readonly smallLogo: string | null
  readonly favicon: string | null
  readonly themeColor: string
  readonly styleSheet: string | null
  /** The font files of the style sheet, which are loaded before it asks for them. */
  readonly fonts: readonly string[]
}

export const defaultBrand: Brand = {
  name: 'Partner Portal',
  legalName: null,
  since: 2002,
  logo: null,
  smallLogo: null,
  favicon: '/favicon.svg',
  themeColor: '#00739e',
  styleSheet: null,
  fonts: [],
}

/** The defaults of a brand. */
export const plainBrand: Brand = { ...defaultBrand, name: '', since: null, favicon: null }

type Rule = (value: unknown) => boolean

/** The rule of each key; for `fonts` of each font. For the schema and for the portal. */
export const brandRules: Readonly<Record<keyof Brand, Rule>> = {
  name: isLine(40),
  legalName: isLine(120),
  since: (value) => Number.isInteger(value) && Number(value) > 999 && Number(value) < 10_000,
  logo: isAddress,
  smallLogo: isAddress,
  favicon: isAddress,
  themeColor: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  styleSheet: isAddress,
  fonts: isAddress,
}

function isLine(maxLength: number): Rule {
  return (value) =>
    typeof value === 'string' &&
    value.length <= maxLength &&
    value.trim() === value &&
    value !== '' &&
    !/\p{Cc}/u.test(value)
}

function isAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^(\/(?![/\\])|https?:\/\/(?![^/]*@))[^\s"'<>\\]*$/.test(value) &&
    URL.canParse(value, 'https://portal.invalid')
  )
}

/** The icon of the browser's tab. Without one: an empty picture, or browsers ask for another. */
export function iconOf({ favicon, smallLogo }: Brand): string {
  return favicon ?? smallLogo ?? 'data:,'
}

/** `© 2002–2026 Partner Portal`, without the sign. */
export function legalLine({ legalName, name, since }: Brand, year: number): string {
  return `${since === null || since >= year ? '' : `${since}–`}${year} ${legalName ?? name}`
}
