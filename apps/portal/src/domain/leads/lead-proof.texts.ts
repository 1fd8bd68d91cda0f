import { defineTexts } from '#lib/texts/define-texts.ts'

export const leadProofTexts = defineTexts('leadProof', {
  receipt: 'Potwierdzenie zgłoszenia',
  receiptHint:
    'Podpisane elektronicznie. Dowodzi, kiedy zgłoszono klienta, także poza portalem: podpis może sprawdzić każdy.',
  receiptPdf: 'Pobierz PDF',
  receiptJson: 'Pobierz JSON',
  clientConsents: 'Potwierdzenie zgód przez klienta',
  NOT_SENT: 'Nie wysłaliśmy klientowi linku do zgód.',
  SENT: 'Link do zgód wysłaliśmy klientowi e-mailem na {recipient} {moment}. Klient jeszcze nie odpowiedział.',
  SENT_SMS:
    'Link do zgód wysłaliśmy klientowi SMS-em na {recipient} {moment}. Klient jeszcze nie odpowiedział.',
  ANSWERED: 'Klient odpowiedział na zgody:',
  CONFIRMED: 'Potwierdzona {moment} z {recipient}',
  REFUSED: 'Odrzucona {moment} z {recipient}',
  WITHDRAWN: 'Wycofana {moment} z {recipient}',
  unanswered: 'Bez odpowiedzi',
  addressChanged: 'podanego po zgłoszeniu',
  sendLink: 'Wyślij link',
  sendAgain: 'Wyślij link ponownie',
  linkSent: 'Link został wysłany.',
  answeredMeanwhile: 'Linku nie można już wysłać: klient odpowiedział albo dostał go trzy razy.',
})
