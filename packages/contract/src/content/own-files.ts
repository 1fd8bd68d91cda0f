import type { Brand } from './brand.ts'

/** The brand without files of other hosts, for pages with secrets. */
export function ownFilesOf(brand: Brand, origin: string): Brand {
  const own = (address: string | null) =>
    address !== null && isOwnFile(address, origin) ? address : null
  return {
    ...brand,
    logo: own(brand.logo),
    smallLogo: own(brand.smallLogo),
    favicon: own(brand.favicon),
    styleSheet: own(brand.styleSheet),
    fonts: brand.fonts.filter(own),
  }
}

export function isOwnFile(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin
}
