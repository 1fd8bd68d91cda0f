import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { root, run } from '../../packages/runtime/runtime.mjs'

const folder = fileURLToPath(new URL('./react-admin/', import.meta.url))
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves a list built with react-admin, its files compressed as the portal's are. */
export async function startReactAdmin(documents: object) {
  build()
  const files = new Map<string, Buffer>()
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(documents))
    }
    const path = join(folder, 'dist', pathname)
    const file = extname(path) && existsSync(path) ? path : join(folder, 'dist', 'index.html')
    const body = files.get(file) ?? brotliCompressSync(readFileSync(file))
    files.set(file, body)
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'br')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Installs the packages of this comparison, which are no part of `npm ci`. */
function build() {
  if (existsSync(join(folder, 'dist', 'index.html'))) return
  console.log('Installing and building the react-admin list …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (
    run('npm', ['ci', '--ignore-scripts', '--silent'], { cwd: folder }) !== 0 ||
    run('node', [vite, 'build', '--logLevel', 'error'], { cwd: folder }) !== 0
  )
    throw new Error('Could not build the react-admin list; the lines above say why.')
}
