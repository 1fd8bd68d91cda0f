import { type Brand, iconOf } from './brand.ts'

const ownTags = /<!--brand-->[^]*?<!--\/brand-->/
const shell = /(<!--shell-->)[^]*?(<!--\/shell-->)/

/**
 * index.html with a brand, or with none: its title, icon, colour and style sheet, and what is shown
 * until the portal's code is there. Where the server does not fill it, it names no brand.
 */
export function brandedPage(page: string, brand: Brand): string {
  // After the portal's own style sheet, which the brand's overrides.
  return page
    .replace(ownTags, '')
    .replace('</head>', () => `<!--brand-->${tagsOf(brand).join('')}<!--/brand--></head>`)
    .replace(shell, (_, begin: string, end: string) => begin + shellOf(brand) + end)
}

function tagsOf(brand: Brand): string[] {
  return [
    `<title>${escape(brand.name)}</title>`,
    `<link rel="icon" href="${escape(iconOf(brand))}">`,
    `<meta name="theme-color" content="${escape(brand.themeColor)}">`,
    ...(brand.styleSheet === null ? [] : [sheetTag(brand.styleSheet)]),
    ...brand.fonts.map(
      (font) => `<link rel="preload" as="font" href="${escape(font)}" crossorigin>`,
    ),
  ]
}

/** A sheet of this host holds the first paint up. One of another host must not: it may never come. */
function sheetTag(address: string): string {
  const kind = address.startsWith('/') ? 'rel="stylesheet"' : 'rel="preload" as="style"'
  return `<link ${kind} href="${escape(address)}">`
}

function shellOf(brand: Brand): string {
  const picture = brand.smallLogo ?? brand.logo ?? brand.favicon
  const shown = picture === null ? escape(brand.name) : `<img src="${escape(picture)}" alt="">`
  return `<div class="portal-shell" role="img" aria-label="${escape(brand.name)}">${shown}</div>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
