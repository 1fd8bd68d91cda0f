import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const builtScript = fileURLToPath(
  new URL('../../../../../../packages/sdk/dist/v1.js', import.meta.url),
)
/** A fix reaches every shop within this time, because the address in their pages never changes. */
export const KEPT_SECONDS = 300

const packers = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
}

/** Serves the script that the embed code loads. It is read from disk once. */
export async function sdkScriptRoutes(app: FastifyInstance): Promise<void> {
  const plain = await readFile(builtScript).catch(() => null)
  if (plain === null) {
    app.log.warn('the embed code is not built: /sdk/v1.js is not served')
    return
  }
  const packed: Partial<Record<keyof typeof packers, Promise<Buffer>>> = {}
  // A weak ETag, because it is the same for all compressions.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`

  app.get('/sdk/v1.js', async (request, reply) => {
    reply
      .header('etag', tag)
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const form = packing(request.headers['accept-encoding'])
    if (form) reply.header('content-encoding', form)
    // In the thread pool, for the first reader.
    const body = form ? await (packed[form] ??= packers[form](plain)) : plain
    return reply.type('text/javascript; charset=utf-8').send(body)
  })
}

function packing(accepted: string | string[] | undefined): keyof typeof packers | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}
