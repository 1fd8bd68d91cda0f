import { createHash } from 'node:crypto'
import { leadBlockCalls } from '@partner-portal/contract/lead-block'
import type { LeadReport } from '@partner-portal/contract/rules/lead'
import type { FastifyInstance } from 'fastify'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls.ts'
import { type Fail, hasCode, unavailable } from '#platform/errors.ts'
import { isoInstant } from '#platform/instant.ts'
import { type RateLimit, readUsage, secondsUntil, tryConsume } from '#platform/rate-limits.ts'
import type { Principal } from '#platform/session/principal.ts'
import { alreadyBlocked, blockLead, limitExceeded, type Refusal } from './block-lead.ts'
import {
  claimKey,
  getBlockingLead,
  getReport,
  isBlocked,
  type KnownReport,
  setReportLead,
} from './lead-block.repository.ts'

const HOUR = 3600

export function leadBlockRoutes(
  app: FastifyInstance,
  { config, db, clock, companies, installation }: Context,
): void {
  registerCall(app, leadBlockCalls.blockLead, async ({ body, headers, principal, raw, fail }) => {
    const now = clock.now()
    const key = headers['idempotency-key']
    const report = key === undefined ? null : { userId: principal.userId, key }
    const bodyHash = hashOf(body)
    const known = report && (await getReport(db, report, now))
    if (known) return repeated(known, bodyHash, fail)

    try {
      const limit = limitOf(principal)
      await refuseEarly(body.nip, principal, now, fail)
      const companyVerified = await verifyCompany(body.nip, raw.log, fail)
      return await db.transaction().execute(async (trx) => {
        const { partnerId } = principal
        if (report && !(await claimKey(trx, { ...report, partnerId, bodyHash }, now)))
          throw unavailable()
        const lead = await blockLead(
          { db: trx, installation },
          { body, companyVerified },
          principal,
          limit,
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
      if (hasCode(error, 'LEAD_ALREADY_BLOCKED')) await countRefusal(body.nip, principal, now, fail)
      throw error
    }
  })

  registerCall(app, leadBlockCalls.getLeadLimit, async ({ principal }) => {
    const limit = limitOf(principal)
    const { used, resetsAt } = await readUsage(db, limit, clock.now())
    return { limit: limit.max, used, resetsAt: resetsAt && isoInstant(resetsAt) }
  })

  registerCall(app, leadBlockCalls.checkLeadAvailability, async ({ query, principal, fail }) => {
    const { nip } = query
    const now = clock.now()
    const own = await getBlockingLead(db, principal, nip, now)
    if (own) return { nip, availability: 'own' as const, lead: own }
    await countNip(nip, principal, now, fail)
    const isTaken = await isBlocked(db, nip, now)
    return { nip, availability: isTaken ? ('taken' as const) : ('free' as const), lead: null }
  })

  function limitOf({ userId }: Principal): RateLimit {
    return { bucket: `lead:${userId}`, max: config.leadLimitPerHour, seconds: HOUR }
  }

  /** Refuses before asking the register, which has a daily quota. */
  async function refuseEarly(
    nip: string,
    principal: Principal,
    now: Date,
    fail: Fail<Refusal>,
  ): Promise<void> {
    const limit = limitOf(principal)
    const { used, resetsAt } = await readUsage(db, { ...limit, subject: nip }, now)
    if (used >= limit.max && resetsAt) throw limitExceeded(fail, limit, secondsUntil(resetsAt, now))
    if (await isBlocked(db, nip, now)) throw alreadyBlocked(fail)
  }

  /** A refusal says that somebody else has this client, so it counts like a check (decision 032). */
  async function countRefusal(
    nip: string,
    principal: Principal,
    now: Date,
    fail: Fail<'LEAD_LIMIT_EXCEEDED'>,
  ): Promise<void> {
    if (await getBlockingLead(db, principal, nip, now)) return
    await countNip(nip, principal, now, fail)
  }

  async function countNip(
    nip: string,
    principal: Principal,
    now: Date,
    fail: Fail<'LEAD_LIMIT_EXCEEDED'>,
  ): Promise<void> {
    const limit = { ...limitOf(principal), subject: nip }
    const quota = await db.transaction().execute((trx) => tryConsume(trx, limit, now))
    if ('wait' in quota) throw limitExceeded(fail, limit, quota.wait)
  }

  /** If the register is down, the lead is created and marked as not verified. */
  async function verifyCompany(
    nip: string,
    log: { warn(detail: object, message: string): void },
    fail: Fail<'NIP_NOT_FOUND'>,
  ): Promise<boolean> {
    const company = await companies.find(nip)
    if (company instanceof RegisterUnavailable) {
      log.warn({ err: company.error }, 'a lead is blocked without the company register')
      return false
    }
    if (company) return true
    throw fail('NIP_NOT_FOUND', ['No company has this NIP'])
  }
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
