import type { Notice } from '#domain/messages/mail-user.ts'
import { shownMoment } from '#platform/instant.ts'
import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'

interface Receipt {
  readonly number: string
  readonly companyName: string
  readonly nip: string
  readonly dateAdded: Date
  readonly blockedUntil: Date
  readonly companyVerified: boolean
}

export function receiptMail({ to, username }: Notice, receipt: Receipt): Message {
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
