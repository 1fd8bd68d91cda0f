import { mail } from '#platform/messages/mail.ts'
import type { Message } from '#platform/messages/outbox.ts'

/** Anybody may have typed this address, so the mail repeats nothing that they wrote. */
export function applicationReceivedMail(to: string, nip: string): Message {
  return mail(to, {
    kind: 'application-received',
    subject: 'Otrzymaliśmy zgłoszenie do programu dla brokerów',
    lead: `Dziękujemy za zgłoszenie firmy (NIP ${nip}) do współpracy.`,
    note: 'Odezwiemy się, gdy je rozpatrzymy. Jeśli to nie Twoje zgłoszenie, zignoruj tę wiadomość.',
  })
}

export function applicationRejectedMail(to: string, companyName: string, reason: string): Message {
  return mail(to, {
    kind: 'application-rejected',
    subject: 'Zgłoszenie do programu dla brokerów',
    lead: `Dziękujemy za zainteresowanie współpracą. Niestety, zgłoszenia firmy ${companyName} nie możemy przyjąć.`,
    facts: [['Powód', reason]],
    note: 'Jeśli sytuacja się zmieni, zapraszamy do ponownego zgłoszenia.',
  })
}
