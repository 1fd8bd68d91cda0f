import type { RequestListener } from 'node:http'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect } from 'vitest'
import { createEventSender, queueDeliveries } from '../../src/domain/events/deliveries.ts'
import { chainEvents } from '../../src/platform/events/chain.ts'
import { addCompanies, reportLead, reportOf } from './lead-reports.ts'
import { quietLog } from './rethrow.ts'
import type { StandIn } from './stand-in.ts'
import type { TestPortal } from './test-portal.ts'

export const eventSecret = 'cHJvdmlkZXItZXZlbnRzLXRlc3Qtc2VjcmV0LTAwMQ=='

/** The provider's system, which receives events. Each test begins without one. */
export function providerSystem(portal: TestPortal, standIn: StandIn) {
  const received: { signature: string; body: string }[] = []
  let leads = 0
  const system = {
    received,
    bodies: () => received.map(({ body }) => JSON.parse(body)),
    answer(how: RequestListener): void {
      received.length = 0
      standIn.answer = async (request, response) => {
        let body = ''
        for await (const chunk of request) body += chunk
        received.push({ signature: String(request.headers['partner-portal-signature']), body })
        how(request, response)
      }
    },
    /** Queues deliveries of new events, as processes do every second. */
    async queue(): Promise<void> {
      await chainEvents(portal.db)
      await queueDeliveries(portal)
    },
    /** Sends due deliveries; returns their number. */
    async send(url = standIn.url): Promise<number> {
      await system.queue()
      const receiver = { url: `${url}/events`, secret: eventSecret }
      return createEventSender(portal, receiver, quietLog()).runDue()
    },
    queued: () => portal.db.selectFrom('event_delivery').selectAll().orderBy('position').execute(),
    /** Reports a lead, which makes an event for the provider; returns its id. */
    async report(): Promise<number> {
      const [nip = ''] = await addCompanies(portal.db, 7_000 + leads++, 1)
      const { token } = await portal.signIn('partner')
      const answer = await reportLead(portal, token, reportOf(nip))
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json().id
    },
  }
  beforeEach(async () => {
    portal.clock.advance(61 * MINUTE_MS)
    await system.queue()
    await portal.db.deleteFrom('event_delivery').execute()
    system.answer((_, response) => response.end())
  })
  return system
}
