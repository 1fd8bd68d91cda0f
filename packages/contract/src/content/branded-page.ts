import { escapeHtml } from '../values/escape-html.ts'
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
    `<title>${escapeHtml(brand.name)}</title>`,
    `<link rel="icon" href="${escapeHtml(iconOf(brand))}">`,
    `<meta name="theme-color" content="${escapeHtml(brand.themeColor)}">`,
    ...(brand.styleSheet === null ? [] : [sheetTag(brand.styleSheet)]),
    ...brand.fonts.map(
      (font) => `<link rel="preload" as="font" href="${escapeHtml(font)}" crossorigin>`,
    ),
  ]
}

/** A sheet of this host holds the first paint up. One of another host must not: it may never come. */
function sheetTag(address: string): string {
  const kind = address.startsWith('/') ? 'rel="stylesheet"' : 'rel="preload" as="style"'
  return `<link ${kind} href="${escapeHtml(address)}">`
}

function shellOf(brand: Brand): string {
  const picture = brand.smallLogo ?? brand.logo ?? brand.favicon
  const shown =
    picture === null ? escapeHtml(brand.name) : `<img src="${escapeHtml(picture)}" alt="">`
  return `<div class="portal-shell" role="img" aria-label="${escapeHtml(brand.name)}">${shown}</div>`
}
