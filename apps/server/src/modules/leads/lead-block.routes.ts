import { createHash } from 'node:crypto'
import { leadBlockCalls } from '@partner-portal/contract/lead-block'
import type { LeadReport } from '@partner-portal/contract/rules/lead'
import type { FastifyInstance } from 'fastify'
import { isRegisterUnavailable } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls.ts'
import { AppError } from '#platform/errors.ts'
import { isoInstant } from '#platform/instant.ts'
import { type RateLimit, readUsage, secondsUntil } from '#platform/rate-limits.ts'
import type { Principal } from '#platform/session/principal.ts'
import { alreadyBlocked, blockLead, limitExceeded } from './block-lead.ts'
import {
  claimKey,
  getReport,
  isBlocked,
  type KnownReport,
  setReportLead,
} from './lead-block.repository.ts'

const HOUR = 3600

export function leadBlockRoutes(
  app: FastifyInstance,
  { config, db, sealer, clock, companies }: Context,
): void {
  registerCall(app, leadBlockCalls.blockLead, async ({ body, headers, principal, raw }) => {
    const now = clock.now()
    const key = headers['idempotency-key']
    const report = key === undefined ? null : { userId: principal.userId, key }
    const bodyHash = hashOf(body)
    const known = report && (await getReport(db, report, now))
    if (known) return repeated(known, bodyHash)

    try {
      const limit = limitOf(principal)
      await refuseEarly(body.nip, limit, now)
      const companyVerified = await verifyCompany(body.nip, raw.log)
      return await db.transaction().execute(async (trx) => {
        const { partnerId } = principal
        if (report && !(await claimKey(trx, { ...report, partnerId, bodyHash }, now)))
          throw new AppError('UNAVAILABLE')
        const lead = await blockLead(
          { db: trx, sealer },
          { body, companyVerified },
          principal,
          limit,
          now,
        )
        if (report) await setReportLead(trx, report, lead.id)
        return shown(lead)
      })
    } catch (error) {
      // If the same report was sent twice at once, the other one may have succeeded meanwhile.
      const other = report && (await getReport(db, report, now))
      if (other) return repeated(other, bodyHash)
      throw error
    }
  })

  registerCall(app, leadBlockCalls.getLeadLimit, async ({ principal }) => {
    const limit = limitOf(principal)
    const { used, resetsAt } = await readUsage(db, limit, clock.now())
    return { limit: limit.max, used, resetsAt: resetsAt && isoInstant(resetsAt) }
  })

  function limitOf({ userId }: Principal): RateLimit {
    return { bucket: `lead:${userId}`, max: config.leadLimitPerHour, seconds: HOUR }
  }

  /** Refuses before asking the register, which has a daily quota. */
  async function refuseEarly(nip: string, limit: RateLimit, now: Date): Promise<void> {
    const { used, resetsAt } = await readUsage(db, limit, now)
    if (used >= limit.max && resetsAt) throw limitExceeded(limit, secondsUntil(resetsAt, now))
    if (await isBlocked(db, nip, now)) throw alreadyBlocked()
  }

  /** If the register is down, the lead is created and marked as not verified. */
  async function verifyCompany(
    nip: string,
    log: { warn(detail: object, message: string): void },
  ): Promise<boolean> {
    try {
      if (await companies.find(nip)) return true
    } catch (error) {
      if (!isRegisterUnavailable(error)) throw error
      log.warn({ err: error }, 'a lead is blocked without the company register')
      return false
    }
    throw new AppError('NIP_NOT_FOUND', ['No company has this NIP'])
  }
}

/** The order of the consents does not change the hash. */
function hashOf(body: LeadReport): Buffer {
  const consents = Object.entries(body.consents).toSorted()
  return createHash('sha256')
    .update(JSON.stringify({ ...body, consents }))
    .digest()
}

function repeated(known: KnownReport, bodyHash: Buffer) {
  if (known.bodyHash.equals(bodyHash)) return shown(known)
  throw new AppError('IDEMPOTENCY_KEY_REUSED', [
    'This Idempotency-Key belongs to another report; send a new one with a new report',
  ])
}

function shown({ dateAdded, blockedUntil, ...lead }: Omit<KnownReport, 'bodyHash'>) {
  return { ...lead, dateAdded: isoInstant(dateAdded), blockedUntil: isoInstant(blockedUntil) }
}
