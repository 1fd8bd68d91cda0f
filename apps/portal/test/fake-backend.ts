import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A bare HTTP server for tests of the client: answers by `METHOD /path`, 404 elsewhere, and counts. */
export async function startBackend(handlers: Record<string, Handler>) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    calls.push(name)
    const handler = handlers[name]
    if (handler) handler(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    count: (name: string) => calls.filter((call) => call === name).length,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export function answer(
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): Handler {
  return (_, response) => {
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : body && JSON.stringify(body))
  }
}

/** The part of the Web Storage API that the client uses. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
