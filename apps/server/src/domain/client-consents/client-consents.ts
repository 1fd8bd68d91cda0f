import type { ClientConsents } from '@partner-portal/contract/records/client-consents'
import type { GivenConsent } from '@partner-portal/contract/records/incoming'
import type { ConsentAnswer, ConsentChannel } from '@partner-portal/contract/values/client-consents'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { Context } from '#domain/context.ts'
import { consentsSms } from '#domain/links/link-codes.ts'
import { createConsentLink } from '#domain/links/links.ts'
import { clientConsentsMail } from '#domain/messages/customer-messages.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import type { RateLimit } from '#platform/throttling/rate-limits.ts'

const MOST_LINKS = 3
const LINKS_A_DAY = 3

interface LeadKey {
  readonly partnerId: number
  readonly leadId: number
}

export interface ConsentsOfLead {
  readonly channel: ConsentChannel | undefined
  readonly links: number
  readonly sentAt: Date | null
  readonly answers: readonly {
    readonly answer: ConsentAnswer
    readonly at: Date
    readonly consents: readonly GivenConsent[]
  }[]
}

/** How often a lead's link was sent, and what the client said, oldest first. */
export async function readConsents(
  db: Db,
  { partnerId, leadId }: LeadKey,
): Promise<ConsentsOfLead> {
  const links = await db
    .selectFrom('consent_link')
    .select(['channel', 'sent_at as sentAt'])
    .where(({ and }) => and({ partner_id: partnerId, lead_id: leadId }))
    .orderBy('id')
    .execute()
  const answers = await db
    .selectFrom('consent_answer')
    .select(['answer', 'at', 'consents'])
    .where(({ and }) => and({ partner_id: partnerId, lead_id: leadId }))
    .orderBy('id')
    .execute()
  const last = links.at(-1)
  return {
    channel: last?.channel,
    links: links.length,
    sentAt: last?.sentAt ?? null,
    answers: answers.map((one) => ({ ...one, consents: one.consents as GivenConsent[] })),
  }
}

/** Null: one consent is withdrawn, the answer stays. */
const stateAfter: Readonly<Record<ConsentAnswer, ClientConsents['state'] | null>> = {
  CONFIRMED: 'CONFIRMED',
  REFUSED: 'REFUSED',
  WITHDRAWN: null,
}

/** What the client said at last, apart from what was withdrawn later. */
export function answerOf({ answers }: Pick<ConsentsOfLead, 'answers'>) {
  return answers.findLast(({ answer }) => stateAfter[answer])
}

export function withdrawnOf({ answers }: Pick<ConsentsOfLead, 'answers'>) {
  return answers
    .filter(({ answer }) => answer === 'WITHDRAWN')
    .flatMap(({ at, consents }) => consents.map(({ name }) => ({ name, at })))
}

export function stateOf(of: Pick<ConsentsOfLead, 'answers' | 'links'>): ClientConsents['state'] {
  const last = answerOf(of)
  return (last && stateAfter[last.answer]) ?? (of.links > 0 ? 'SENT' : 'NOT_SENT')
}

/** What the partner sees. */
export function shownConsents(of: ConsentsOfLead, channel: ConsentChannel): ClientConsents {
  const answered = answerOf(of)
  return {
    state: stateOf(of),
    channel: of.channel ?? channel,
    sentAt: of.sentAt && isoInstant(of.sentAt),
    answeredAt: answered ? isoInstant(answered.at) : null,
    withdrawn: withdrawnOf(of).map(({ name, at }) => ({ name, at: isoInstant(at) })),
    canSend: of.answers.length === 0 && of.links < MOST_LINKS,
  }
}

export interface Addressee {
  readonly email: string
  readonly phoneNumber: string
}

const addressFields: Readonly<Record<ConsentChannel, keyof Addressee>> = {
  email: 'email',
  sms: 'phoneNumber',
}
const writers: Readonly<Record<ConsentChannel, typeof clientConsentsMail>> = {
  email: clientConsentsMail,
  sms: consentsSms,
}

export function recipientOf(of: Addressee, channel: ConsentChannel): string {
  return of[addressFields[channel]]
}

/** A stranger's address may be typed into any number of leads, of any partner. */
export function limitOfRecipient(keyedHash: Context['keyedHash'], recipient: string): RateLimit {
  const bucket = `client-consents:${keyedHash(recipient.toLowerCase())}`
  return { bucket, max: LINKS_A_DAY, seconds: DAY_MS / 1000 }
}

interface ToSend extends LeadKey {
  readonly partnerName: string
  readonly nip: string
  readonly channel: ConsentChannel
  readonly recipient: string
  /** Null: the report itself. */
  readonly sentBy: number | null
}

/** Sends the client the link, in the transaction of its cause. */
export async function sendConsentLink(
  trx: Db,
  installation: Context['installation'],
  { partnerName, nip, ...link }: ToSend,
  now: Date,
): Promise<void> {
  const { channel, recipient: to } = link
  const made = await createConsentLink(trx, { ...link, publicUrl: installation.publicUrl }, now)
  const envelope = { ...installation, to }
  const message = writers[channel](envelope, { partner: partnerName, nip }, made)
  await queueMessage(trx, installation.sealer, message, now)
}
