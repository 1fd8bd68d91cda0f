import type { Company } from '@partner-portal/contract/companies/companies'
import type { FactsOfKind } from '@partner-portal/contract/events/kinds'
import type { LeadReport } from '@partner-portal/contract/leads/lead.rules'
import type { LeadAvailability } from '@partner-portal/contract/leads/lead-block'
import type { FastifyBaseLogger } from 'fastify'
import { getMailedUser } from '#domain/account/accounts.ts'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import { limitOfRecipient, recipientOf, sendConsentLink } from '#domain/consents/client-consents.ts'
import { consentList } from '#domain/consents/consent-list.ts'
import type { Context } from '#domain/context.ts'
import { isBlocked, takeNip } from '#domain/leads/blocks.ts'
import { orderReceipt } from '#domain/leads/receipts.ts'
import { mail } from '#domain/messages/mail.ts'
import { mailUser, type Notice } from '#domain/messages/user-messages.ts'
import type { Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant, shownMoment, wholeSecond } from '#platform/instant.ts'
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
  type KnownReport,
  nextNumber,
} from './lead-block.repository.ts'

/** The reason why a lead cannot be blocked now. */
export type Refusal = 'LEAD_ALREADY_BLOCKED' | 'LEAD_LIMIT_EXCEEDED'

export interface CheckedReport {
  readonly body: LeadReport
  readonly companyVerified: boolean
  readonly limits: LeadLimits
  /** The version of the statement for consents that one tick gave for many leads. */
  readonly statement?: FactsOfKind<'lead.reported'>['statement'] | undefined
}

/** The limits of a user's reports and checks, and the choice of a receipt by e-mail. */
export interface LeadLimits {
  readonly reports: RateLimit
  /** The subject is a NIP. */
  readonly checks: RateLimit
  readonly mailsReceipt: boolean
}

/**
 * Blocks the lead within the caller's transaction, so that a refusal takes no number. Locks that other users
 * wait for are taken last.
 */
export async function blockLead(
  {
    db: trx,
    config,
    installation,
    keyedHash,
  }: Pick<Context, 'config' | 'db' | 'installation' | 'keyedHash'>,
  { body, companyVerified, limits, statement }: CheckedReport,
  principal: Principal,
  now: Date,
  fail: Fail<Refusal>,
) {
  const quota = await tryConsume(trx, limits.reports, now)
  if ('wait' in quota) throw limitExceeded(fail, limits.reports, quota.wait)
  // Leads are stored with seconds. The block must not start before its lead.
  const at = wholeSecond(now)
  const blockedUntil = await takeNip(trx, { partnerId: principal.partnerId, nip: body.nip }, at)
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
  await record(trx, now, principal, 'lead.reported', { id }, { statement: statement ?? null })
  const { agentId: to } = body
  if (to && to !== principal.agentId)
    await record(trx, now, principal, 'lead.handed-over', { id }, { from: principal.agentId, to })
  const lead = { id, number, dateAdded: at, blockedUntil, companyVerified }
  if (!config.featuresOff.includes('leads'))
    await orderReceipt(trx, installation.sealer, principal.partnerId, { ...lead, nip: body.nip })
  const { clientConsents: channel } = config
  if (channel !== undefined) {
    const recipient = recipientOf(body, channel)
    // Over the limit the report succeeds without the link, and the partner may send it later.
    if ('ids' in (await tryConsume(trx, limitOfRecipient(keyedHash, recipient), now))) {
      const { partnerId, companyName: partnerName } = principal
      const link = { partnerId, leadId: id, partnerName, nip: body.nip, channel, recipient }
      await sendConsentLink(
        trx,
        { installation, keyedHash },
        { ...link, sender: principal, isReport: true },
        now,
      )
    }
  }
  if (!limits.mailsReceipt) return lead
  const user = await getMailedUser(trx, principal.userId)
  const write = (notice: Notice) => receiptMail(notice, { ...lead, ...body })
  await mailUser(trx, installation, user, write, now)
  return lead
}

/** The same answer for own and other partners' leads, so that it does not reveal who blocked it. */
function alreadyBlocked(fail: Fail<Refusal>) {
  return fail('LEAD_ALREADY_BLOCKED', ['Somebody already blocked this client'])
}

function limitExceeded(
  fail: Fail<'LEAD_LIMIT_EXCEEDED'>,
  { max, seconds }: RateLimit,
  retryAfter: number,
) {
  const sentence = `At most ${max} clients can be reported ${spans[seconds]}`
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

export interface Asking {
  readonly limits: LeadLimits
  readonly now: Date
  /** Undefined: the register does not answer. */
  find(nip: string): Promise<Company | null | undefined>
}

const HOUR = 3600
const DAY = 24 * HOUR
const spans: Readonly<Record<number, string>> = { [HOUR]: 'an hour', [DAY]: 'a day' }
/** Different NIPs of one user. */
const CHECKS_PER_HOUR = 120

/** The limits of a user's reports and checks, and the checks before a report. */
export function createLeadChecks({
  config,
  db,
  clock,
  companies,
}: Pick<Context, 'config' | 'db' | 'clock' | 'companies'>) {
  /** An operator has separate limits. */
  function limitsOf({ userId, operator }: Principal): LeadLimits {
    const { leadLimitPerHour: max } = config
    const by = operator === null ? userId : `operator:${operator}`
    return {
      reports: { bucket: `lead:${userId}`, max, seconds: HOUR },
      // Every report is a check, so that the limit must have room for all reports.
      checks: {
        bucket: `lead-check:${by}`,
        max: Math.max(CHECKS_PER_HOUR, max),
        seconds: HOUR,
      },
      mailsReceipt: true,
    }
  }

  /** Batches have daily limits of their own, with room for clients of others. */
  function batchLimitsOf({ userId, operator }: Principal): LeadLimits {
    const { leadBatchLimitPerDay: max } = config
    const by = operator === null ? userId : `operator:${operator}`
    return {
      reports: { bucket: `lead-batch:${userId}`, max, seconds: DAY },
      checks: { bucket: `lead-batch-check:${by}`, max: 2 * max, seconds: DAY },
      mailsReceipt: false,
    }
  }

  /** Refuses before asking the register, which has a daily quota. */
  async function refuseEarly(
    nip: string,
    principal: Principal,
    limits: LeadLimits,
    now: Date,
    fail: Fail<Refusal | 'CHECK_LIMIT_EXCEEDED'>,
  ): Promise<void> {
    const { used, resetsAt } = await readUsage(db, limits.reports, now)
    if (used >= limits.reports.max && resetsAt)
      throw limitExceeded(fail, limits.reports, secondsUntil(resetsAt, now))
    if (await getBlockingLead(db, principal, nip, now)) throw alreadyBlocked(fail)
    await countCheck(nip, limits, now, fail)
    if (await isBlocked(db, nip, now)) throw alreadyBlocked(fail)
  }

  /**
   * Counts a NIP once an hour or day, checked or reported: both answers reveal if somebody has this client
   * (docs/decisions/lead-block.md).
   */
  async function countCheck(
    nip: string,
    { checks }: LeadLimits,
    now: Date,
    fail: Fail<'CHECK_LIMIT_EXCEEDED'>,
  ): Promise<void> {
    const quota = await db
      .transaction()
      .execute((trx) => tryConsume(trx, { ...checks, subject: nip }, now))
    if (!('wait' in quota)) return
    const sentence = `At most ${checks.max} NIPs can be checked ${spans[checks.seconds]}`
    throw fail('CHECK_LIMIT_EXCEEDED', [sentence], { retryAfter: quota.wait, limit: checks.max })
  }

  /** True if the client of a NIP can be blocked. */
  async function checkNip(
    nip: string,
    principal: Principal,
    { limits, find, now }: Asking,
    fail: Fail<'CHECK_LIMIT_EXCEEDED'>,
  ): Promise<LeadAvailability> {
    const lead = await getBlockingLead(db, principal, nip, now)
    if (lead) return { nip, availability: 'own', lead: lead, company: null }
    await countCheck(nip, limits, now, fail)
    const unblocked = { nip, lead: null, company: null }
    if (await isBlocked(db, nip, now)) return { ...unblocked, availability: 'taken' }
    const company = await find(nip)
    if (company === null) return { ...unblocked, availability: 'unregistered' }
    return { ...unblocked, availability: 'free', company: company ?? null }
  }

  async function meterOf(limit: RateLimit) {
    const { used, resetsAt } = await readUsage(db, limit, clock.now())
    return { limit: limit.max, used, resetsAt: resetsAt && isoInstant(resetsAt) }
  }

  /** The register for one request, which stops asking once it does not answer. */
  function asking(limits: LeadLimits, log: FastifyBaseLogger): Asking {
    let isDown = false
    return {
      limits,
      now: clock.now(),
      async find(nip) {
        const company = isDown ? undefined : await findCompany(nip, log)
        isDown = company === undefined
        return company
      },
    }
  }

  /** Undefined: the register does not answer. Then a lead is created and marked as not verified. */
  async function findCompany(
    nip: string,
    log: FastifyBaseLogger,
  ): Promise<Company | null | undefined> {
    const company = await companies.find(nip)
    if (!(company instanceof RegisterUnavailable)) return company
    log.warn({ err: company.error }, 'a client is checked or reported without the company register')
    return undefined
  }

  return { limitsOf, batchLimitsOf, refuseEarly, countCheck, checkNip, asking, meterOf }
}
