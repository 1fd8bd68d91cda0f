import type { Company } from '@partner-portal/contract/records/companies'
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
/** Different NIPs of one user. */
const CHECKS_PER_HOUR = 120

/** The limits of a user's reports and checks, and what is checked before a report. */
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
    fail: Fail<Refusal | 'CHECK_LIMIT_EXCEEDED'>,
  ): Promise<void> {
    const limit = limitOf(principal)
    const { used, resetsAt } = await readUsage(db, limit, now)
    if (used >= limit.max && resetsAt) throw limitExceeded(fail, limit, secondsUntil(resetsAt, now))
    if (await getBlockingLead(db, principal, nip, now)) throw alreadyBlocked(fail)
    await countCheck(nip, principal, now, fail)
    if (await isBlocked(db, nip, now)) throw alreadyBlocked(fail)
  }

  /**
   * Counts a NIP once an hour, checked or reported: both answers say whether somebody has this
   * client (docs/decisions/lead-block.md). An operator's checks are the operator's own.
   */
  async function countCheck(
    nip: string,
    { operator, userId }: Principal,
    now: Date,
    fail: Fail<'CHECK_LIMIT_EXCEEDED'>,
  ): Promise<void> {
    const limit = {
      bucket: `lead-check:${operator === null ? userId : `operator:${operator}`}`,
      // Every report is a check, so that there must be room for all of them.
      max: Math.max(CHECKS_PER_HOUR, config.leadLimitPerHour),
      seconds: HOUR,
      subject: nip,
    }
    const quota = await db.transaction().execute((trx) => tryConsume(trx, limit, now))
    if (!('wait' in quota)) return
    throw fail('CHECK_LIMIT_EXCEEDED', [`At most ${limit.max} NIPs can be checked an hour`], {
      retryAfter: quota.wait,
      limit: limit.max,
    })
  }

  /** Undefined: the register is down. Then a lead is created and marked as not verified. */
  async function findCompany(
    nip: string,
    log: FastifyBaseLogger,
  ): Promise<Company | null | undefined> {
    const company = await companies.find(nip)
    if (!(company instanceof RegisterUnavailable)) return company
    log.warn({ err: company.error }, 'a client is checked or reported without the company register')
    return undefined
  }

  return { limitOf, refuseEarly, countCheck, findCompany }
}
