import { shownMoment } from '#platform/instant.ts'
import type { Message } from '#platform/messages/outbox.ts'
import { type Envelope, mail } from './mail.ts'

/** A stranger may have typed this address, so the mail repeats nothing that was typed. */
export function applicationReceivedMail(envelope: Envelope, nip: string): Message {
  return mail(envelope, { kind: 'application-received', values: { nip } })
}

export function applicationRejectedMail(
  envelope: Envelope,
  company: string,
  reason: string,
): Message {
  return mail(envelope, { kind: 'application-rejected', values: { company }, facts: { reason } })
}

/** A partner typed this address, so the mail repeats nothing that was typed. */
export function clientConsentsMail(
  envelope: Envelope,
  { partner, nip }: { partner: string; nip: string },
  link: { address: string; expiresAt: Date },
): Message {
  const { expiresAt } = link
  return mail(envelope, {
    kind: 'client-consents',
    values: { partner },
    facts: { partner, nip, linkValidUntil: shownMoment(expiresAt) },
    ...link,
  })
}

/** A mail to the report's address: the partner had the link sent to another. */
export function consentsElsewhereMail(envelope: Envelope, of: { partner: string; nip: string }) {
  const { partner } = of
  return mail(envelope, { kind: 'consents-elsewhere', values: { partner }, facts: of })
}

interface ContractMail {
  readonly number: string
  readonly customerName: string
}

export function confirmContractMail(
  envelope: Envelope,
  { number, customerName }: ContractMail,
  link: { address: string; expiresAt: Date },
): Message {
  const linkValidUntil = shownMoment(link.expiresAt)
  return mail(envelope, {
    kind: 'contract-link',
    values: { number },
    facts: { contract: number, company: customerName, linkValidUntil },
    ...link,
  })
}

export function contractConfirmedMail(
  envelope: Envelope,
  { number, customerName }: ContractMail,
  confirmedAt: Date,
): Message {
  return mail(envelope, {
    kind: 'contract-confirmed',
    values: { number },
    facts: { contract: number, company: customerName, confirmedAt: shownMoment(confirmedAt) },
  })
}
