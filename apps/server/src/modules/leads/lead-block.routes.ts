import { createHash } from 'node:crypto'
import { leadBlockCalls } from '@partner-portal/contract/records/lead-block'
import { type LeadReport, leadReportOf } from '@partner-portal/contract/rules/lead'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { type Fail, unavailable } from '#platform/errors.ts'
import { isoInstant } from '#platform/instant.ts'
import { readUsage } from '#platform/throttling/rate-limits.ts'
import { blockLead, createLeadChecks } from './block-lead.ts'
import {
  claimKey,
  getBlockingLead,
  getReport,
  isBlocked,
  type KnownReport,
  setReportLead,
} from './lead-block.repository.ts'

export function leadBlockRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, installation, config } = context
  const checks = createLeadChecks(context)
  const blocking = { ...leadBlockCalls.blockLead, body: leadReportOf(config.offer) }

  registerCall(app, blocking, async ({ body, headers, principal, raw, fail }) => {
    const now = clock.now()
    const key = headers['idempotency-key']
    const { partnerId, userId } = principal
    const report = key === undefined ? null : { partnerId, userId, key }
    const bodyHash = hashOf(body)
    const known = report && (await getReport(db, report, now))
    if (known) return repeated(known, bodyHash, fail)

    try {
      await checks.refuseEarly(body.nip, principal, now, fail)
      const company = await checks.findCompany(body.nip, raw.log)
      if (company === null) throw fail('NIP_NOT_FOUND', ['No company has this NIP'])
      const companyVerified = company !== undefined
      return await db.transaction().execute(async (trx) => {
        if (report && !(await claimKey(trx, { ...report, bodyHash }, now))) throw unavailable()
        const checked = { body, companyVerified, limit: checks.limitOf(principal) }
        const lead = await blockLead(
          { db: trx, config, installation },
          checked,
          principal,
          now,
          fail,
        )
        if (report) await setReportLead(trx, report, lead.id)
        return shown(lead)
      })
    } catch (error) {
      // If the same report was sent twice at once, the other one may have succeeded meanwhile.
      const other = report && (await getReport(db, report, now))
      if (other) return repeated(other, bodyHash, fail)
      throw error
    }
  })

  registerCall(app, leadBlockCalls.getLeadLimit, async ({ principal }) => {
    const limit = checks.limitOf(principal)
    const { used, resetsAt } = await readUsage(db, limit, clock.now())
    return { limit: limit.max, used, resetsAt: resetsAt && isoInstant(resetsAt) }
  })

  registerCall(app, leadBlockCalls.checkLeadAvailability, async (request) => {
    const { query, principal, raw, fail } = request
    const { nip } = query
    const now = clock.now()
    const own = await getBlockingLead(db, principal, nip, now)
    if (own) return { nip, availability: 'own' as const, lead: own, company: null }
    await checks.countCheck(nip, principal, now, fail)
    const unblocked = { nip, lead: null, company: null }
    if (await isBlocked(db, nip, now)) return { ...unblocked, availability: 'taken' as const }
    const company = await checks.findCompany(nip, raw.log)
    if (company === null) return { ...unblocked, availability: 'unregistered' as const }
    return { ...unblocked, availability: 'free' as const, company: company ?? null }
  })
}

/** The order of the consents does not change the hash. */
function hashOf(body: LeadReport): Buffer {
  const consents = Object.entries(body.consents).toSorted()
  return createHash('sha256')
    .update(JSON.stringify({ ...body, consents }))
    .digest()
}

function repeated(known: KnownReport, bodyHash: Buffer, fail: Fail<'IDEMPOTENCY_KEY_REUSED'>) {
  if (known.bodyHash.equals(bodyHash)) return shown(known)
  throw fail('IDEMPOTENCY_KEY_REUSED', [
    'This Idempotency-Key belongs to another report; send a new one with a new report',
  ])
}

function shown({ dateAdded, blockedUntil, ...lead }: Omit<KnownReport, 'bodyHash'>) {
  return { ...lead, dateAdded: isoInstant(dateAdded), blockedUntil: isoInstant(blockedUntil) }
}
