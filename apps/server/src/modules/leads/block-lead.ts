import type { LeadReport } from '@partner-portal/contract/rules/lead'
import { consentList } from '#domain/consents.ts'
import type { Context } from '#domain/context.ts'
import { mailUser, type Notice } from '#domain/messages/mail-user.ts'
import { queueEvents } from '#domain/provider-events/events.ts'
import { getEmail } from '#domain/session/accounts.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import { shownMoment, wholeSecond } from '#platform/instant.ts'
import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { Principal } from '#platform/session/principal.ts'
import { type RateLimit, tryConsume } from '#platform/throttling/rate-limits.ts'
import { createLead, nextNumber, takeNip } from './lead-block.repository.ts'

/** Why a lead cannot be blocked now. */
export type Refusal = 'LEAD_ALREADY_BLOCKED' | 'LEAD_LIMIT_EXCEEDED'

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
  { db: trx, installation }: Pick<Context, 'db' | 'installation'>,
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
  const detail = { number, nip: body.nip, companyVerified }
  await audit(trx, now, principal, 'lead.blocked', detail)
  const user = { username: principal.username, email: await getEmail(trx, principal.userId) }
  const write = (notice: Notice) => receiptMail(notice, { ...lead, ...body })
  await mailUser(trx, installation, user, write, now)
  return lead
}

/** The same answer for own and other partners' leads, so that it does not reveal who blocked it. */
export function alreadyBlocked(fail: Fail<Refusal>) {
  return fail('LEAD_ALREADY_BLOCKED', ['Somebody already blocked this client'])
}

export function limitExceeded(
  fail: Fail<'LEAD_LIMIT_EXCEEDED'>,
  { max }: RateLimit,
  retryAfter: number,
) {
  const sentence = `At most ${max} clients can be reported an hour`
  return fail('LEAD_LIMIT_EXCEEDED', [sentence], { retryAfter, limit: max })
}

interface Receipt {
  readonly number: string
  readonly companyName: string
  readonly nip: string
  readonly dateAdded: Date
  readonly blockedUntil: Date
  readonly companyVerified: boolean
}

function receiptMail({ to, username }: Notice, receipt: Receipt): Message {
  const unverified =
    ' Rejestr firm był w tej chwili niedostępny, dlatego dane firmy sprawdzimy później.'
  return mail(to, {
    kind: 'lead-receipt',
    subject: `Zgłoszenie ${receipt.number} zostało przyjęte`,
    lead: 'Potwierdzamy zgłoszenie klienta.',
    facts: [
      ['Numer zgłoszenia', receipt.number],
      ['Firma', receipt.companyName],
      ['NIP', receipt.nip],
      ['Data i godzina zgłoszenia', shownMoment(receipt.dateAdded, 'seconds')],
      ['Klient chroniony do', shownMoment(receipt.blockedUntil)],
      ['Zgłaszający', username],
    ],
    note: `Do tego czasu nikt inny nie może zgłosić tej firmy.${receipt.companyVerified ? '' : unverified}`,
  })
}
