import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** An outside service on the loopback; the test gives its answers. */
export interface StandIn {
  url: string
  answer: RequestListener
  /** The paths of the requests. */
  asked: string[]
}

export function useStandIn(): StandIn {
  const standIn: StandIn = { url: '', asked: [], answer: (_, response) => response.end() }
  const server = createServer((request, response) => {
    standIn.asked.push(request.url ?? '')
    standIn.answer(request, response)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return standIn
}
