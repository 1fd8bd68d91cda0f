import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { contentPolicy } from './content-policy.ts'

/** Sends a page in Polish that is no part of the portal. It may use its own style sheet only, by hash. */
export function sendPlainPage(
  reply: FastifyReply,
  status: 200 | 404,
  { title, style, content }: { title: string; style: string; content: string },
): FastifyReply {
  const hash = createHash('sha256').update(style).digest('base64')
  return reply
    .code(status)
    .header('content-security-policy', contentPolicy(`style-src 'sha256-${hash}'`))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>
`)
}
