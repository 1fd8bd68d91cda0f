import { createHash } from 'node:crypto'
import { escapeHtml } from '@partner-portal/contract/values/escape-html'
import type { FastifyReply } from 'fastify'

// `default-src` does not cover the others; scanners look for `object-src` by name.
const closed = ['base-uri', 'object-src', 'form-action', 'frame-ancestors']

/**
 * A content security policy that forbids everything except its arguments, such as `style-src 'self'`: also
 * frames around the page and, unless named, its forms and objects.
 */
export function contentPolicy(...allowed: readonly string[]): string {
  const isNamed = (name: string) => allowed.some((directive) => directive.startsWith(`${name} `))
  const rest = closed.filter((name) => !isNamed(name)).map((name) => `${name} 'none'`)
  return ["default-src 'none'", ...allowed, ...rest].join('; ')
}

export interface PlainPage {
  readonly language: string
  readonly title: string
  readonly style: string
  /** As HTML. */
  readonly content: string
}

/** A paragraph of a plain page. */
export function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

const brandStyle = '.brand { margin: 0 0 1.5rem; font-weight: 650 } .brand img { height: 2rem }'

/** Sends a page outside the portal. It may use only its own style sheet, by hash, and show the logo. */
export function sendPlainPage(
  reply: FastifyReply,
  status: 200 | 404,
  page: PlainPage,
  { name, logo }: { readonly name: string; readonly logo: string | null },
): FastifyReply {
  const { content } = page
  const [language, title] = [escapeHtml(page.language), escapeHtml(page.title)]
  const style = page.style + brandStyle
  const hash = createHash('sha256').update(style).digest('base64')
  const shown = escapeHtml(name)
  // The page's address may be a client's link.
  const isOwn = logo?.startsWith('/') === true
  const pictures = isOwn ? ["img-src 'self'"] : []
  const brand = isOwn ? `<img src="${escapeHtml(logo)}" alt="${shown}">` : shown
  return reply
    .code(status)
    .header('content-security-policy', contentPolicy(`style-src 'sha256-${hash}'`, ...pictures))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${shown}</title><style>${style}</style></head>
<body><main><p class="brand">${brand}</p><h1>${title}</h1>
${content}</main></body></html>
`)
}
