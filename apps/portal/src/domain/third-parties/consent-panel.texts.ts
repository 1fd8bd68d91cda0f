import { defineTexts } from '#lib/texts/define-texts.ts'

export const consentPanelTexts = defineTexts('consentPanel', {
  title: 'Zgoda na usługi innych firm',
  text: 'Za Twoją zgodą portal załaduje: {services}. Mogą zapisywać pliki cookie i poznać Twój adres IP. Bez nich portal działa tak samo. Decyzję zmienisz w Pomocy.',
  tagManager: 'statystyki (Google Tag Manager)',
  chat: 'czat ({host})',
  both: '{tagManager} i {chat}',
  privacy: 'Więcej w polityce prywatności (na dole strony).',
  accept: 'Zgadzam się',
  refuse: 'Nie zgadzam się',
})
