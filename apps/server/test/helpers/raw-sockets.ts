import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, vi } from 'vitest'
import type { TestPortal } from './test-portal.ts'

/** Connections to a listening portal, byte by byte; each is closed after its test. */
export function useSockets(portal: TestPortal) {
  const sockets: Socket[] = []
  let port: number

  beforeAll(async () => {
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await allClosed()
  })

  const count = () =>
    new Promise<number>((resolve) => portal.app.server.getConnections((_, n) => resolve(n)))

  /** Every connection was cut or ended by the server. */
  const allClosed = () => vi.waitUntil(async () => (await count()) === 0, { timeout: 15_000 })

  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  const bearer = async (username: string) => ({
    authorization: `Bearer ${(await portal.signIn(username)).token}`,
  })

  return { open, count, allClosed, bearer, address: () => `http://127.0.0.1:${port}` }
}

/** Everything that the socket receives until its end, clean or not. */
export async function allOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => (text += bytes)).resume()
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return text
}

export function head(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>> = {},
): string {
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, text]) => `${name}: ${text}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
