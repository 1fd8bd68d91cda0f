import type { Brand } from './brand.ts'

/** The brand without files of other hosts, for pages with secrets. */
export function ownFilesOf(brand: Brand, origin: string): Brand {
  const ifOwn = (address: string | null) =>
    address !== null && isOwnFile(address, origin) ? address : null
  return {
    ...brand,
    logo: ifOwn(brand.logo),
    smallLogo: ifOwn(brand.smallLogo),
    favicon: ifOwn(brand.favicon),
    styleSheet: ifOwn(brand.styleSheet),
    fonts: brand.fonts.filter(ifOwn),
  }
}

export function isOwnFile(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin
}
