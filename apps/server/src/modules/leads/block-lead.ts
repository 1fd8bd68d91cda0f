import type { Company } from '@partner-portal/contract/records/companies'
import type { LeadReport } from '@partner-portal/contract/rules/lead'
import type { FastifyBaseLogger } from 'fastify'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import { consentList } from '#domain/consents.ts'
import type { Context } from '#domain/context.ts'
import { mail } from '#domain/messages/mail.ts'
import { mailUser, type Notice } from '#domain/messages/user-messages.ts'
import { queueEvents } from '#domain/provider-events/events.ts'
import { orderReceipt } from '#domain/receipts/receipts.ts'
import { getEmail } from '#domain/session/accounts.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import { shownMoment, wholeSecond } from '#platform/instant.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  type RateLimit,
  readUsage,
  secondsUntil,
  tryConsume,
} from '#platform/throttling/rate-limits.ts'
import {
  createLead,
  getBlockingLead,
  isBlocked,
  type KnownReport,
  nextNumber,
  takeNip,
} from './lead-block.repository.ts'

/** Why a lead cannot be blocked now. */
type Refusal = 'LEAD_ALREADY_BLOCKED' | 'LEAD_LIMIT_EXCEEDED'

interface CheckedReport {
  readonly body: LeadReport
  readonly companyVerified: boolean
  /** Of the user's reports. */
  readonly limit: RateLimit
}

/**
 * Blocks the lead within the caller's transaction, so that a refusal leaves nothing behind: no
 * number taken. Locks that other users wait for are taken last.
 */
export async function blockLead(
  { db: trx, config, installation }: Pick<Context, 'config' | 'db' | 'installation'>,
  { body, companyVerified, limit }: CheckedReport,
  principal: Principal,
  now: Date,
  fail: Fail<Refusal>,
) {
  const quota = await tryConsume(trx, limit, now)
  if ('wait' in quota) throw limitExceeded(fail, limit, quota.wait)
  // Leads are stored with seconds. The block must not start before its lead.
  const at = wholeSecond(now)
  const blockedUntil = await takeNip(trx, body.nip, at)
  if (!blockedUntil) throw alreadyBlocked(fail)
  const number = await nextNumber(trx, at)
  const { id } = await createLead(trx, principal, {
    ...body,
    number,
    dateAdded: at,
    blockedUntil,
    companyVerified,
    consents: consentList(body.consents),
  })
  await queueEvents(trx, [{ kind: 'lead', partnerId: principal.partnerId, recordId: id }], now)
  const lead = { id, number, dateAdded: at, blockedUntil, companyVerified }
  if (!config.featuresOff.includes('receipts'))
    await orderReceipt(
      trx,
      { partnerId: principal.partnerId, leadId: id },
      { ...lead, nip: body.nip },
    )
  const detail = { number, nip: body.nip, companyVerified }
  await audit(trx, now, principal, 'lead.blocked', detail)
  const user = { username: principal.username, email: await getEmail(trx, principal.userId) }
  const write = (notice: Notice) => receiptMail(notice, { ...lead, ...body })
  await mailUser(trx, installation, user, write, now)
  return lead
}

/** The same answer for own and other partners' leads, so that it does not reveal who blocked it. */
function alreadyBlocked(fail: Fail<Refusal>) {
  return fail('LEAD_ALREADY_BLOCKED', ['Somebody already blocked this client'])
}

function limitExceeded(fail: Fail<'LEAD_LIMIT_EXCEEDED'>, { max }: RateLimit, retryAfter: number) {
  const sentence = `At most ${max} clients can be reported an hour`
  return fail('LEAD_LIMIT_EXCEEDED', [sentence], { retryAfter, limit: max })
}

type Receipt = Pick<LeadReport, 'companyName' | 'nip'> & Omit<KnownReport, 'id' | 'bodyHash'>

function receiptMail(notice: Notice, receipt: Receipt): Message {
  const { number, companyName, nip, dateAdded, blockedUntil, companyVerified } = receipt
  return mail(notice, {
    kind: 'lead-receipt',
    values: { number },
    facts: {
      report: number,
      company: companyName,
      nip,
      reportedAt: shownMoment(dateAdded, 'seconds'),
      protectedUntil: shownMoment(blockedUntil),
      reportedBy: notice.username,
    },
    more: companyVerified ? undefined : notice.texts.say('mail.lead-receipt.unverified', {}),
  })
}

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
