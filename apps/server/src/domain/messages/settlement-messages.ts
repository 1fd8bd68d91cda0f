import { shownMoment } from '#platform/instant.ts'
import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'
import { polishDecimal } from '../polish-decimal.ts'

/** To the partner's salesman at the provider. */
export function earlyPayoutMail(
  to: string,
  request: {
    readonly companyName: string
    readonly code: string
    readonly number: string
    readonly amount: number
    readonly currency: string
    readonly at: Date
  },
): Message {
  return mail(to, {
    kind: 'early-payout',
    subject: `Prośba o wcześniejszą wypłatę: ${request.number}`,
    lead: `Firma ${request.companyName} prosi o wcześniejszą wypłatę bieżącego rozliczenia.`,
    facts: [
      ['Partner', `${request.companyName} (${request.code})`],
      ['Rozliczenie', request.number],
      ['Kwota', `${polishDecimal(request.amount)} ${request.currency}`],
      ['Data prośby', shownMoment(request.at)],
    ],
    note: 'Kwota jest taka, jak w chwili prośby. Kolejne pozycje rozliczenia mogą ją zmienić.',
  })
}
