import type { DisputeKind } from '@partner-portal/contract/leads/dispute-kinds'
import { leadDisputeCalls } from '@partner-portal/contract/leads/lead-disputes'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import { isBlocked } from '#domain/leads/blocks.ts'
import { findDisputes, openDispute } from '#domain/leads/disputes.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import { wholeSecond } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { createLeadChecks } from './block-lead.ts'
import { getBlockingLead } from './lead-block.repository.ts'
import { getLead } from './lead-work.repository.ts'

const DISPUTES_PER_HOUR = 10
const HOUR = 3600

export function leadDisputeRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const checks = createLeadChecks(context)
  const { createLeadDispute, createNipDispute, findNipDisputes } = leadDisputeCalls

  registerCall(app, createLeadDispute, async ({ params, body, principal, fail }) => {
    const lead = await getLead(db, principal, params.id, { locked: false })
    if (!lead) throw fail('NOT_FOUND')
    const kind = body.kind as DisputeKind
    const dispute = { leadId: params.id, nip: lead.nip, kind, reason: body.reason }
    return open(principal, dispute, fail)
  })

  registerCall(app, createNipDispute, async ({ body: { nip, reason }, principal, fail }) => {
    const now = clock.now()
    const lead = await getBlockingLead(db, principal, nip, now)
    // The answer reveals if somebody has this client, as a check does.
    if (!lead) await checks.countCheck(nip, checks.limitsOf(principal), now, fail)
    if (lead || !(await isBlocked(db, nip, now))) throw fail('LEAD_NOT_BLOCKED')
    return open(principal, { leadId: null, nip, kind: 'OTHER_FIRM', reason }, fail)
  })

  registerCall(app, findNipDisputes, async ({ query: { nip }, principal }) => {
    const { partnerId, userId } = principal
    const openedBy = scopeOf(principal).agentId === null ? null : userId
    return { collection: await findDisputes(db, { partnerId, leadId: null, nip, openedBy }) }
  })

  async function open(
    principal: Principal,
    dispute: Parameters<typeof openDispute>[2],
    fail: Fail<'DISPUTE_OPEN' | 'TOO_MANY_REQUESTS'>,
  ) {
    const now = clock.now()
    const { partnerId, userId } = principal
    const limit = { bucket: `dispute:${userId}`, max: DISPUTES_PER_HOUR, seconds: HOUR }
    const quota = await consumeQuota(db, limit, now, fail)
    const { leadId, nip, kind, reason } = dispute
    const id = await db.transaction().execute(async (trx) => {
      const opened = await openDispute(trx, principal, dispute, wholeSecond(now))
      if (!opened) return null
      const lead = leadId === null ? null : { id: leadId }
      const facts = { dispute: opened.id, kind }
      await record(trx, now, principal, 'lead.disputed', lead, facts, { nip, reason })
      return opened.id
    })
    if (id === null) {
      await quota.release()
      throw fail('DISPUTE_OPEN')
    }
    const disputes = await findDisputes(db, { partnerId, leadId, nip })
    const opened = disputes.find((dispute) => dispute.id === id)
    if (!opened) throw fail('DISPUTE_OPEN')
    return opened
  }
}
