import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { internet, type Network } from '../../src/platform/outbound/network.ts'

const tls = join(import.meta.dirname, 'fixtures/tls')
export const testAuthority = readFileSync(join(tls, 'authority.pem'), 'utf8')
/** A public address outside the documentation's ranges. */
export const PUBLIC = '93.184.215.14'

interface ReceivedRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Buffer
}

/** A shop's server on the loopback, and a network that leads to it; the guard is the real one. */
export interface Merchant extends Network {
  limits: Network['limits']
  /** The next answers for a host name, in order; the last stays. Other names lead to the shop. */
  readonly names: Map<string, (readonly string[])[]>
  /** Every opened connection, and every host name asked for. */
  readonly dialled: string[]
  readonly asked: string[]
  readonly received: ReceivedRequest[]
  answer: RequestListener
  /** The local port of a connection; null: the shop's, with TLS on 443 and 8443. */
  lead: ((address: string, port: number) => number | null) | null
}

export function useMerchant(): Merchant {
  const merchant: Merchant = {
    limits: internet.limits,
    names: new Map(),
    dialled: [],
    asked: [],
    received: [],
    answer: (_, response) => response.end('ok'),
    lead: null,
    async resolve(host) {
      merchant.asked.push(host)
      const answers = merchant.names.get(host) ?? [[PUBLIC]]
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    },
    dial(address, port) {
      merchant.dialled.push(`${address} ${port}`)
      const server = port === 443 || port === 8443 ? secure : plain
      const led = merchant.lead?.(address, port) ?? (server.address() as AddressInfo).port
      return connect({ host: '127.0.0.1', port: led })
    },
  }
  const listener: RequestListener = async (request, response) => {
    const bytes = await buffer(request)
    const { url = '', headers } = request
    merchant.received.push({ url, headers, body: bytes.toString('utf8'), bytes })
    merchant.answer(request, response)
  }
  const plain = createServer(listener)
  const secure = createSecureServer(
    { key: readFileSync(join(tls, 'shop.key')), cert: readFileSync(join(tls, 'shop.pem')) },
    listener,
  )
  beforeAll(() => Promise.all([plain, secure].map(listen)))
  afterAll(() => {
    for (const server of [plain, secure]) {
      server.closeAllConnections()
      server.close()
    }
  })
  beforeEach(() => {
    merchant.names.clear()
    for (const list of [merchant.dialled, merchant.asked, merchant.received]) list.length = 0
    merchant.answer = (_, response) => response.end('ok')
    merchant.lead = null
    merchant.limits = internet.limits
  })
  return merchant
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}
