import { leadReportOf } from '@partner-portal/contract/leads/lead.rules'
import {
  leadBatchCalls,
  type RowRefusal,
  rowRefusals,
} from '@partner-portal/contract/leads/lead-batch'
import { leadBatchOf } from '@partner-portal/contract/leads/lead-batch.rules'
import { leadBlockCalls } from '@partner-portal/contract/leads/lead-block'
import { faultSentences } from '@partner-portal/contract/rules/faults'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { badField, failOfPart, hasCode } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import type { Principal } from '#platform/session/principal.ts'
import { findAgentIds } from './lead-block.repository.ts'
import { createLeadReports } from './report-lead.ts'

export function leadBlockRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  const leads = createLeadReports(context)
  const blocking = { ...leadBlockCalls.blockLead, body: leadReportOf(config.offer) }

  registerCall(app, blocking, async ({ body, headers, principal, raw, fail }) => {
    await refuseAgents(principal, [['agentId', body.agentId]])
    const report = { body, key: headers['idempotency-key'] }
    const asking = leads.asking(leads.limitsOf(principal), raw.log)
    return leads.report(report, principal, asking, fail)
  })

  registerCall(app, leadBlockCalls.getLeadLimit, ({ principal }) =>
    leads.meterOf(leads.limitsOf(principal).reports),
  )

  registerCall(app, leadBlockCalls.checkLeadAvailability, ({ query, principal, raw, fail }) => {
    const asking = leads.asking(leads.limitsOf(principal), raw.log)
    return leads.checkNip(query.nip, principal, asking, fail)
  })

  registerCall(app, leadBatchCalls.getLeadBatchLimit, async ({ principal }) => {
    const limits = leads.batchLimitsOf(principal)
    const { meterOf } = leads
    return { reports: await meterOf(limits.reports), checks: await meterOf(limits.checks) }
  })

  registerCall(app, leadBatchCalls.checkLeads, async ({ body, principal, raw, fail }) => {
    const asking = leads.asking(leads.batchLimitsOf(principal), raw.log)
    const rows: Awaited<ReturnType<typeof leads.checkNip>>[] = []
    for (const nip of body.nips) {
      const row = await leads.checkNip(nip, principal, asking, fail).catch((error: unknown) => {
        if (rows.length === 0 || !hasCode(error, 'CHECK_LIMIT_EXCEEDED')) throw error
      })
      if (!row) break
      rows.push(row)
    }
    const nips = rows.map(({ nip }) => nip)
    const facts = { checked: nips.length }
    await db
      .transaction()
      .execute((trx) =>
        record(trx, asking.now, principal, 'lead.batch-checked', null, facts, { nips }),
      )
    return { rows }
  })

  const blockingMany = { ...leadBatchCalls.blockLeads, body: leadBatchOf(config.offer) }
  const refuse = failOfPart<RowRefusal>()

  // One after another: each locks the counter of numbers.
  registerCall(app, blockingMany, async ({ body, principal, raw }) => {
    const named = body.rows.map(({ agentId }, at) => [`rows.${at}.agentId`, agentId] as const)
    await refuseAgents(principal, named)
    const asking = leads.asking(leads.batchLimitsOf(principal), raw.log)
    const rows = []
    for (const { key, statement, ...report } of body.rows) {
      const row = { body: report, key, statement }
      rows.push({ key, ...(await outcomeOf(leads.report(row, principal, asking, refuse))) })
    }
    // Each lead has its event.
    changedNothing()
    return { rows }
  })

  /** Only a master names an agent, and one of the partner. */
  async function refuseAgents(
    { partnerId, isMaster }: Principal,
    named: readonly (readonly [path: string, agentId: number | null | undefined])[],
  ): Promise<void> {
    const ids = named.flatMap(([, id]) => id ?? [])
    const known = isMaster && ids.length > 0 ? await findAgentIds(db, partnerId, ids) : []
    const [path] = named.find(([, id]) => id != null && !known.includes(id)) ?? []
    if (path) throw badField(path, 'agent', `${path}: ${faultSentences.agent}`)
  }
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
