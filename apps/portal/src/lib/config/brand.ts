import {
  type Brand,
  brandRules,
  iconOf,
  ownBrand,
  plainBrand,
} from '@partner-portal/contract/content/brand'

/** Ours, which a portal has without another one. */
export const portalBrand: Brand =
  import.meta.env.BASE_URL === '/'
    ? ownBrand
    : { ...ownBrand, favicon: `${import.meta.env.BASE_URL}favicon.svg` }

// A sheet that does not come must not keep people out.
const SHEET_WAIT_MS = 3000

/** The brand of `/config.json`, which has a name. Another invalid key keeps its default. */
export function readBrand(given: object, ignored: (key: string) => void): Brand {
  const brand = { ...plainBrand }
  for (const [key, value] of Object.entries(given))
    if (key in brand && isReadable(key as keyof Brand, value))
      Object.assign(brand, { [key]: value })
    else ignored(key)
  return brand
}

function isReadable(key: keyof Brand, value: unknown): boolean {
  if (value === null) return plainBrand[key] === null
  if (key === 'fonts') return Array.isArray(value) && value.every(brandRules.fonts)
  return brandRules[key](value)
}

/** Gives the document the brand, as index.html has it where a server or the build wrote it there. */
export async function showBrand(brand: Brand, styleSheet: string | null): Promise<void> {
  // The title of a page stands before this one.
  document.title = brand.name
  document.querySelector('[rel=icon]')?.setAttribute('href', iconOf(brand))
  document.querySelector('[name=theme-color]')?.setAttribute('content', brand.themeColor)
  if (styleSheet === null) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styleSheet
  await new Promise((resolve) => {
    setTimeout(resolve, SHEET_WAIT_MS)
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      console.warn(`The style sheet ${styleSheet} cannot be loaded.`)
      resolve(null)
    })
    // After every sheet of the portal's own, which are in the head: at equal weight this one wins.
    document.body.append(link)
  })
}
