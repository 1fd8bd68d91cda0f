import { defineTexts } from '#lib/texts/define-texts.ts'

export const leadProofTexts = defineTexts('leadProof', {
  receipt: 'Potwierdzenie zgłoszenia',
  receiptHint:
    'Podpisane elektronicznie. Dowodzi, kiedy zgłoszono klienta, także poza portalem: podpis może sprawdzić każdy.',
  receiptPdf: 'Pobierz PDF',
  receiptJson: 'Pobierz JSON',
})
