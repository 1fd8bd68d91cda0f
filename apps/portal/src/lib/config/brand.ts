import {
  type Brand,
  brandRules,
  defaultBrand,
  iconOf,
  plainBrand,
} from '@partner-portal/contract/content/brand'

/** Our brand, the default. */
export const portalBrand: Brand =
  import.meta.env.BASE_URL === '/'
    ? defaultBrand
    : { ...defaultBrand, favicon: `${import.meta.env.BASE_URL}favicon.svg` }

// A style sheet that does not load must not keep people out.
const SHEET_WAIT_MS = 3000

/** The brand of `/config.json`, with its name. Other invalid keys keep their defaults. */
export function readBrand(file: object, ignored: (key: string) => void): Brand {
  const brand = { ...plainBrand }
  for (const [key, value] of Object.entries(file))
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

/** Shows the brand in the document, like index.html filled in by a server or the build. */
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
    // In the body, after the portal's sheets in the head: at equal weight this sheet wins.
    document.body.append(link)
  })
}
