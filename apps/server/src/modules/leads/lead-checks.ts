import type { FastifyBaseLogger } from 'fastify'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  type RateLimit,
  readUsage,
  secondsUntil,
  tryConsume,
} from '#platform/throttling/rate-limits.ts'
import { alreadyBlocked, limitExceeded, type Refusal } from './block-lead.ts'
import { getBlockingLead, isBlocked } from './lead-block.repository.ts'

const HOUR = 3600

/** The limit of a user's reports, and what is checked before and after a report. */
export function createLeadChecks({
  config,
  db,
  companies,
}: Pick<Context, 'config' | 'db' | 'companies'>) {
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
    log: FastifyBaseLogger,
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

  return { limitOf, refuseEarly, countRefusal, countNip, verifyCompany }
}
