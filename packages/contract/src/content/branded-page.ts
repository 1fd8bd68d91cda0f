import { escapeHtml } from '../values/escape-html.ts'
import { type Brand, iconOf } from './brand.ts'
import type { StartPage } from './start-page.ts'

const ownTags = /<!--brand-->[^]*?<!--\/brand-->/
const shell = /(<!--shell-->)[^]*?(<!--\/shell-->)/
const heads = /<!--head (\w+) ([^]*?)-->/g
const startTexts = /(<!--start-->)[^]*?(<!--\/start-->)/

/**
 * Loads the page anew if one of its first files is gone, as after an upgrade: once, and only from a server
 * that answers. The next failure is shown. Inline, because a file could be gone too; the content policy has
 * its hash. A form sent before the code is there is not posted; the code then sends it.
 */
export const startScript = `addEventListener("error",({target:t})=>{const l=document.querySelector(".portal-late");if(l&&/^module/.test(t.type||t.rel))performance.getEntriesByType("navigation")[0].type=="reload"?l.style.visibility="visible":fetch("").then(a=>a.ok&&location.reload())},!0);addEventListener("submit",e=>{const t=e.target.closest("#start");t&&(e.preventDefault(),t.querySelector("[type=submit]").ariaBusy=!0)})`
const startTag = `<script>${startScript}</script>`

/** The texts of index.html until the portal's code is there. An empty one is left out. */
export interface StartTexts {
  readonly language: string
  readonly noScript: string
  readonly noScriptInEnglish: string
  readonly late: string
  readonly lateInEnglish: string
  readonly reload: string
}

/**
 * index.html with a brand: its title, icon, colour and style sheet, and a shell until the portal's code is
 * there. The file itself names no brand. Without `texts` it keeps its own; with `start` it shows that page in
 * place of the shell.
 */
export function brandedPage(
  page: string,
  brand: Brand,
  texts?: StartTexts,
  start?: StartPage,
): string {
  // After the portal's own style sheet, which the brand's overrides.
  const branded = page
    .replace(ownTags, '')
    .replace(startTag, '')
    .replace('<head>', () => `<head>${startTag}`)
    .replace(heads, (_, name: string, tags: string) =>
      name === (start?.name ?? 'other') ? tags : '',
    )
    .replace('</head>', () => `<!--brand-->${tagsOf(brand, start).join('')}<!--/brand--></head>`)
    .replace(
      shell,
      (_, begin: string, end: string) => begin + (start?.markup ?? shellOf(brand)) + end,
    )
  if (texts === undefined) return branded
  return branded
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(texts.language)}"`)
    .replace(startTexts, (_, begin: string, end: string) => begin + startOf(texts) + end)
}

function startOf({ noScript, noScriptInEnglish, late, lateInEnglish, reload }: StartTexts): string {
  const english = (text: string) =>
    text === '' ? '' : ` <span lang="en">${escapeHtml(text)}</span>`
  return [
    `<noscript>${escapeHtml(noScript)}${english(noScriptInEnglish)}</noscript>`,
    `<p class="portal-late" role="status">${escapeHtml(late)} <a href="">${escapeHtml(reload)}</a>${english(lateInEnglish)}</p>`,
  ].join('')
}

function tagsOf(brand: Brand, start: StartPage | undefined): string[] {
  return [
    `<title>${start?.title ?? escapeHtml(brand.name)}</title>`,
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
  const content =
    picture === null ? escapeHtml(brand.name) : `<img src="${escapeHtml(picture)}" alt="">`
  return `<div class="portal-shell" role="img" aria-label="${escapeHtml(brand.name)}">${content}</div>`
}
