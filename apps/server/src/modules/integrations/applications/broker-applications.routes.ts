import { brokerApplicationCalls } from '@partner-portal/contract/integrations/broker-application'
import { brokerApplicationOf } from '@partner-portal/contract/integrations/broker-application.rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { applicationReceivedMail } from '#domain/messages/customer-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { record } from '#platform/events/record.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { callerOf } from '#platform/throttling/networks.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { createApplication } from './broker-applications.repository.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Answers the same for new applications, repeated ones and bots. */
export function brokerApplicationRoutes(
  app: FastifyInstance,
  { db, sealer, clock, config, installation }: Context,
): void {
  const body = brokerApplicationOf(config.offer)
  const applying = { ...brokerApplicationCalls.createBrokerApplication, body }
  registerCall(app, applying, async ({ body, raw, fail }) => {
    const now = clock.now()
    const email = body.email.toLowerCase()
    const caller = callerOf(raw.ip)
    await consumeQuota(db, { bucket: `broker:${caller}`, max: 10, seconds: HOUR }, now, fail)
    // This form must not flood a stranger's mailbox.
    await consumeQuota(db, { bucket: `broker:${email}`, max: 5, seconds: DAY }, now, fail)
    if (body.faxNumber) return undefined
    await db.transaction().execute(async (trx) => {
      const id = await createApplication(trx, body, now)
      if (id === null) return
      const envelope = { ...installation, to: body.email }
      await queueMessage(trx, sealer, applicationReceivedMail(envelope, body.nip), now)
      const applicant = { partnerId: null, username: null }
      await record(trx, now, applicant, 'application.received', { id }, {})
    })
  })
}
