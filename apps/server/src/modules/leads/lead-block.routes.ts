import {
  leadBatchCalls,
  type RowRefusal,
  rowRefusals,
} from '@partner-portal/contract/records/lead-batch'
import { leadBlockCalls } from '@partner-portal/contract/records/lead-block'
import { leadReportOf } from '@partner-portal/contract/rules/lead'
import { leadBatchOf } from '@partner-portal/contract/rules/lead-batch'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { failOfPart, hasCode } from '#platform/errors.ts'
import { isoInstant } from '#platform/instant.ts'
import { type RateLimit, readUsage } from '#platform/throttling/rate-limits.ts'
import { createLeadReports } from './report-lead.ts'

export function leadBlockRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context
  const leads = createLeadReports(context)
  const blocking = { ...leadBlockCalls.blockLead, body: leadReportOf(config.offer) }

  registerCall(app, blocking, ({ body, headers, principal, raw, fail }) => {
    const report = { body, key: headers['idempotency-key'] }
    const reporting = {
      limits: leads.limitsOf(principal),
      find: leads.companyFinder(raw.log),
      now: clock.now(),
    }
    return leads.report(report, principal, reporting, fail)
  })

  registerCall(app, leadBlockCalls.getLeadLimit, ({ principal }) =>
    meterOf(leads.limitsOf(principal).reports),
  )

  registerCall(app, leadBlockCalls.checkLeadAvailability, ({ query, principal, raw, fail }) => {
    const asking = {
      limits: leads.limitsOf(principal),
      find: leads.companyFinder(raw.log),
      now: clock.now(),
    }
    return leads.checkNip(query.nip, principal, asking, fail)
  })

  async function meterOf(limit: RateLimit) {
    const { used, resetsAt } = await readUsage(db, limit, clock.now())
    return { limit: limit.max, used, resetsAt: resetsAt && isoInstant(resetsAt) }
  }

  leadBatchRoutes(app, context, leads, meterOf)
}

type Meter = (limit: RateLimit) => Promise<{ limit: number; used: number; resetsAt: string | null }>

/** Several leads in a request. One after another: each takes a number that all wait for. */
function leadBatchRoutes(
  app: FastifyInstance,
  { db, clock, config }: Context,
  leads: ReturnType<typeof createLeadReports>,
  meterOf: Meter,
): void {
  const blocking = { ...leadBatchCalls.blockLeads, body: leadBatchOf(config.offer) }
  const refuse = failOfPart<RowRefusal>()

  registerCall(app, leadBatchCalls.getLeadBatchLimit, async ({ principal }) => {
    const limits = leads.batchLimitsOf(principal)
    return { reports: await meterOf(limits.reports), checks: await meterOf(limits.checks) }
  })

  registerCall(app, leadBatchCalls.checkLeads, async ({ body, principal, raw, fail }) => {
    const now = clock.now()
    const limits = leads.batchLimitsOf(principal)
    const asking = { limits, find: leads.companyFinder(raw.log), now }
    const rows: Awaited<ReturnType<typeof leads.checkNip>>[] = []
    for (const nip of body.nips) {
      const row = await leads.checkNip(nip, principal, asking, fail).catch((error: unknown) => {
        if (rows.length === 0 || !hasCode(error, 'CHECK_LIMIT_EXCEEDED')) throw error
      })
      if (!row) break
      rows.push(row)
    }
    await audit(db, now, principal, 'lead.batch-checked', { nips: rows.map(({ nip }) => nip) })
    return { rows }
  })

  registerCall(app, blocking, async ({ body, principal, raw }) => {
    const limits = leads.batchLimitsOf(principal)
    const reporting = { limits, find: leads.companyFinder(raw.log), now: clock.now() }
    const rows = []
    for (const { key, statement, ...report } of body.rows) {
      const row = { body: report, key, statement }
      rows.push({ key, ...(await outcomeOf(leads.report(row, principal, reporting, refuse))) })
    }
    return { rows }
  })
}

async function outcomeOf<Lead>(report: Promise<Lead>) {
  try {
    return { lead: await report, refusal: null }
  } catch (error) {
    const refusal = rowRefusals.find((code) => hasCode(error, code))
    if (!refusal) throw error
    return { lead: null, refusal }
  }
}
