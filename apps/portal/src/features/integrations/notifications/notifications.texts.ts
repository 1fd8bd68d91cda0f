import type { DeliveryKind } from '@partner-portal/contract/integrations/delivery-outcomes'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

export const notificationsTexts = defineTexts('notifications', {
  title: 'Otrzymuj powiadomienia o limicie',
  text: 'Gdy zmieni się limit klienta, wyślemy pod podany adres powiadomienie. Bez adresów nie wysyłamy żadnych powiadomień. Wpisane adresy zapiszesz przyciskiem „{button}”.',
  theirs:
    'W innej karcie zapisano adres {address}. Naciśnij „{button}” jeszcze raz, aby zapisać swój.',
  theirsRemoved:
    'W innej karcie usunięto ten adres. Naciśnij „{button}” jeszcze raz, aby zapisać swój.',
  placeholder: { given: 'Paste link', pl: 'Wklej link' },

  sample: 'Wyślij testowe powiadomienie',
  sampleToTest: 'Wyślij testowe powiadomienie na adres testowy',
  sampleToProduction: 'Wyślij testowe powiadomienie na adres produkcyjny',
  sampleNoAddress: 'Najpierw zapisz adres.',
  sampleUnsaved: 'Najpierw zapisz zmieniony adres.',
  sampleReady: 'Wyślemy je pod zapisany adres.',

  log: 'Ostatnie powiadomienia',
  refresh: 'Odśwież',
  refreshOf: 'Odśwież ostatnie powiadomienia',
  loading: 'Wczytywanie ostatnich powiadomień',
  loadFailed: 'Nie udało się wczytać ostatnich powiadomień.',
  none: 'Tu zobaczysz, kiedy i z jakim wynikiem wysłaliśmy powiadomienia do Twojego sklepu. Zapisz adres i wyślij testowe powiadomienie, aby sprawdzić, czy sklep je odbiera.',
  showAll: 'Pokaż wszystkie ({count})',
  resend: 'Wyślij ponownie',
  resendOf: 'Wyślij ponownie: powiadomienie z {time}',
  http: 'HTTP {status}',
  nextAttempt: 'Następna próba: {time}.',
  noNextAttempt: 'Nie będziemy już próbować sami. Po poprawce wyślij powiadomienie ponownie.',
  more: 'Adres i odpowiedź serwera',
  moreNoAnswer: 'Adres',
  sentTo: 'Wysłano pod adres',
  answer: 'Początek odpowiedzi',
  answerEmpty: 'Odpowiedź bez treści',

  sent: 'Powiadomienie zostało dostarczone',
  notSent: 'Powiadomienie nie zostało dostarczone: {reason}',
  noAddressNow: 'Nie ma zapisanego adresu tego środowiska. Zapisz adres i spróbuj ponownie.',
  beingSent: 'To powiadomienie jest właśnie wysyłane. Odczekaj chwilę i odśwież listę.',
  gone: 'Tego powiadomienia już nie ma. Odśwież listę.',
})

/** The field of each environment's address, its name and the name of its sample. */
export const environmentParts = {
  test: { field: 'testNotificationUrl', text: 'testing', sample: 'sampleToTest' },
  production: { field: 'prodNotificationUrl', text: 'production', sample: 'sampleToProduction' },
} as const

export const deliveryKindTexts: Texts<DeliveryKind> = defineTexts('deliveryKind', {
  LIMIT_CHANGED: 'Zmiana limitu',
  SAMPLE: 'Testowe powiadomienie',
})
