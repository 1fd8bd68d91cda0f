import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../apps/portal/dist/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

export interface Site {
  readonly address: string
  stop(): Promise<void>
}

/** Serves the built portal as static files, with a /config.json and index.html for other paths. */
export function serveStatically(config: () => object): Promise<Site> {
  return serve(async (request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/')
    if (path === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config()))
      return
    }
    const file = extname(path) === '' ? 'index.html' : path
    try {
      const content = await readFile(join(dist, file))
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
}

/** Serves a folder of npm run build:static where nginx is missing: files, and index.html below base. */
export function serveFolder(folder: string, base: string): Promise<Site> {
  return serve(async (request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/')
    const file = extname(path) === '' ? join(base, 'index.html') : path
    const content = await readFile(join(folder, file)).catch(() => null)
    if (content === null) return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(content)
  })
}

export async function serve(listener: RequestListener): Promise<Site> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
