import type { CodeSms } from '#domain/links/link-codes.ts'
import { shownMoment } from '#platform/instant.ts'
import { type Envelope, type Message, mail } from '#platform/messages/outbox.ts'

/** Anybody may have typed this address, so the mail repeats nothing that they wrote. */
export function applicationReceivedMail(envelope: Envelope, nip: string): Message {
  return mail(envelope, {
    kind: 'application-received',
    subject: 'Otrzymaliśmy zgłoszenie do programu dla brokerów',
    lead: `Dziękujemy za zgłoszenie firmy (NIP ${nip}) do współpracy.`,
    note: 'Odezwiemy się, gdy je rozpatrzymy. Jeśli to nie Twoje zgłoszenie, zignoruj tę wiadomość.',
  })
}

export function applicationRejectedMail(
  envelope: Envelope,
  companyName: string,
  reason: string,
): Message {
  return mail(envelope, {
    kind: 'application-rejected',
    subject: 'Zgłoszenie do programu dla brokerów',
    lead: `Dziękujemy za zainteresowanie współpracą. Niestety, zgłoszenia firmy ${companyName} nie możemy przyjąć.`,
    facts: [['Powód', reason]],
    note: 'Jeśli sytuacja się zmieni, zapraszamy do ponownego zgłoszenia.',
  })
}

interface ContractMail {
  readonly number: string
  readonly customerName: string
}

export function confirmContractMail(
  envelope: Envelope,
  { number, customerName }: ContractMail,
  { address, expiresAt }: { address: string; expiresAt: Date },
): Message {
  return mail(envelope, {
    kind: 'contract-link',
    expiresAt,
    subject: `Potwierdź umowę ${number}`,
    lead: 'Twoja umowa czeka na potwierdzenie.',
    facts: [
      ['Numer umowy', number],
      ['Firma', customerName],
      ['Link ważny do', shownMoment(expiresAt)],
    ],
    button: { label: 'Przejdź do umowy', address },
    note: 'Do potwierdzenia potrzebny będzie kod, który wyślemy SMS-em. Jeśli ta umowa Cię nie dotyczy, zignoruj tę wiadomość.',
  })
}

export function contractConfirmedMail(
  envelope: Envelope,
  { number, customerName }: ContractMail,
  confirmedAt: Date,
): Message {
  return mail(envelope, {
    kind: 'contract-confirmed',
    subject: `Umowa ${number} została potwierdzona`,
    lead: 'Dziękujemy za potwierdzenie umowy.',
    facts: [
      ['Numer umowy', number],
      ['Firma', customerName],
      ['Potwierdzono', shownMoment(confirmedAt)],
    ],
    note: 'O kolejnych krokach poinformuje Cię Twój opiekun.',
  })
}

export const contractCodeSms: CodeSms = {
  kind: 'contract-code',
  says: (code) => `kod do potwierdzenia umowy ${code}`,
}
