import type { RequestListener } from 'node:http'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect } from 'vitest'
import { createEventSender } from '../../src/domain/provider-events/events.ts'
import { addCompanies, reportLead, reportOf } from './lead-reports.ts'
import { quietLog } from './rethrow.ts'
import type { StandIn } from './stand-in.ts'
import type { TestPortal } from './test-portal.ts'

export const eventSecret = 'cHJvdmlkZXItZXZlbnRzLXRlc3Qtc2VjcmV0LTAwMQ=='

/** The provider's system, to which events go. Each test begins without one. */
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
    /** Sends what is due; returns how many. */
    send: (url = standIn.url) =>
      createEventSender(portal, { url: `${url}/events`, secret: eventSecret }, quietLog()).runDue(),
    queued: () => portal.db.selectFrom('provider_event').selectAll().execute(),
    /** Reports a lead, of which the provider is told; returns its id. */
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
    await portal.db.deleteFrom('provider_event').execute()
    system.answer((_, response) => response.end())
  })
  return system
}
