import type { ClientConsents } from '@partner-portal/contract/consents/client-consents'
import type {
  ConsentAnswer,
  ConsentChannel,
} from '@partner-portal/contract/consents/consent-answers'
import type { GivenConsent } from '@partner-portal/contract/events/provider-records'
import type { LeadContact } from '@partner-portal/contract/leads/lead-work'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { Context } from '#domain/context.ts'
import { findEvents } from '#domain/events/find-events.ts'
import { consentsElsewhereSms, consentsSms } from '#domain/links/link-codes.ts'
import { clientConsentsMail, consentsElsewhereMail } from '#domain/messages/customer-messages.ts'
import { maskedAddress } from '#domain/messages/masked-address.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { type Actor, record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { type RateLimit, tryConsume } from '#platform/throttling/rate-limits.ts'
import { type Addressed, createConsentLink, endFormerConsentLinks } from './consent-links.ts'

const MOST_LINKS = 3
const LINKS_A_DAY = 3

interface SentTo {
  readonly channel: ConsentChannel
  readonly recipient: string
  readonly addressChanged: boolean
}

interface KeptAnswer extends SentTo {
  readonly answer: ConsentAnswer
  readonly at: Date
  readonly consents: readonly GivenConsent[]
}

export interface ConsentsOfLead {
  readonly links: readonly (SentTo & { readonly sentAt: Date })[]
  readonly answers: readonly KeptAnswer[]
}

/** The links of a lead's consents, and the client's answers, oldest first. */
export async function readConsents(
  db: Db,
  { partnerId, leadId }: Pick<Addressed, 'partnerId' | 'leadId'>,
): Promise<ConsentsOfLead> {
  const links = await db
    .selectFrom('consent_link')
    .select(['channel', 'recipient', 'address_changed as addressChanged', 'sent_at as sentAt'])
    .where(({ and }) => and({ partner_id: partnerId, lead_id: leadId }))
    .orderBy('id')
    .execute()
  const answers = await db
    .selectFrom('consent_answer as given')
    .innerJoin('consent_link as link', samePartner('link.id', 'given.link_id'))
    .select(['answer', 'at', 'consents', 'channel', 'recipient'])
    .select('address_changed as addressChanged')
    .where(({ and }) => and({ 'given.partner_id': partnerId, 'given.lead_id': leadId }))
    .orderBy('given.id')
    .execute()
  return {
    links,
    answers: answers.map((answer) => ({ ...answer, consents: answer.consents as GivenConsent[] })),
  }
}

const strongestFirst = ['REFUSED', 'WITHDRAWN', 'CONFIRMED'] as const satisfies ConsentAnswer[]

/** The valid answer to a consent, whenever it came and by any link. */
export function shownAnswer(
  { answers }: ConsentsOfLead,
  name: string,
): ClientConsents['consents'][number]['answer'] {
  const said = answers.filter(({ consents }) => consents.some((consent) => consent.name === name))
  const [counts] = strongestFirst.flatMap(
    (says) => said.find(({ answer }) => answer === says) ?? [],
  )
  if (!counts) return null
  const { answer: says, at, recipient, addressChanged } = counts
  return { says, at: isoInstant(at), recipient: maskedAddress(recipient), addressChanged }
}

/** The consents as the partner sees them. */
export function shownConsents(
  of: ConsentsOfLead,
  consents: readonly GivenConsent[],
  channel: ConsentChannel,
): ClientConsents {
  const last = of.links.at(-1)
  const sent = last ? 'SENT' : 'NOT_SENT'
  return {
    state: of.answers.length > 0 ? 'ANSWERED' : sent,
    channel: last?.channel ?? channel,
    sentAt: last ? isoInstant(last.sentAt) : null,
    sentTo: last ? maskedAddress(last.recipient) : null,
    consents: consents.map(({ name, version }) => ({
      name,
      version,
      answer: shownAnswer(of, name),
    })),
    canSend: canSend(of),
  }
}

export function canSend({ answers, links }: ConsentsOfLead): boolean {
  return answers.length === 0 && links.length < MOST_LINKS
}

type Addressee = Pick<LeadContact, 'email' | 'phoneNumber'>

const addressFields: Readonly<Record<ConsentChannel, keyof Addressee>> = {
  email: 'email',
  sms: 'phoneNumber',
}
const writers = {
  email: { ask: clientConsentsMail, tell: consentsElsewhereMail },
  sms: { ask: consentsSms, tell: consentsElsewhereSms },
} satisfies Record<ConsentChannel, unknown>

export function recipientOf(of: Addressee, channel: ConsentChannel): string {
  return of[addressFields[channel]]
}

/** Limits links to an address: strangers may type it into any number of leads, of any partner. */
export function limitOfRecipient(keyedHash: Context['keyedHash'], recipient: string): RateLimit {
  const bucket = `client-consents:${keyedHash(recipient.toLowerCase())}`
  return { bucket, max: LINKS_A_DAY, seconds: DAY_MS / 1000 }
}

interface ToSend extends Addressed {
  readonly partnerName: string
  readonly nip: string
  readonly sender: Actor
  /** True for the link of the report. */
  readonly isReport?: boolean
}

/**
 * Sends the client the link, in the transaction of its cause. If the address differs from the report's, the
 * links in between end, and the first recipient is notified.
 */
export async function sendConsentLink(
  trx: Db,
  { installation, keyedHash }: Pick<Context, 'installation' | 'keyedHash'>,
  { partnerName: partner, nip, sender, isReport, ...link }: ToSend,
  now: Date,
): Promise<void> {
  const { leadId, channel, recipient: to } = link
  const write = writers[channel]
  const addressChanged = !isReport && (await isChanged(trx, link))
  const { publicUrl, sealer } = installation
  const made = await createConsentLink(trx, { ...link, addressChanged, publicUrl }, now)
  const message = write.ask({ ...installation, to }, { partner, nip }, made)
  await queueMessage(trx, sealer, message, now)
  await record(trx, now, sender, 'lead.consents-sent', { id: leadId }, { channel })
  if (isReport) return
  await endFormerConsentLinks(trx, link, now)
  const { links } = await readConsents(trx, link)
  const first = links.find((link) => link.channel === channel && !link.addressChanged)
  if (!addressChanged || !first) return
  const limit = limitOfRecipient(keyedHash, first.recipient)
  if (!('ids' in (await tryConsume(trx, limit, now)))) return
  const notice = write.tell({ ...installation, to: first.recipient }, { partner, nip })
  await queueMessage(trx, sealer, notice, now)
}

/** True if a link's address differs from the report's. */
async function isChanged(
  trx: Db,
  { partnerId, leadId, channel, recipient }: Addressed,
): Promise<boolean> {
  const of = { partnerId, type: 'lead', id: leadId } as const
  const corrections = await findEvents(trx, of, ['lead.contact-corrected'])
  const reported = corrections.at(-1)?.content.before
  return !!reported && recipientOf(reported, channel).toLowerCase() !== recipient.toLowerCase()
}
