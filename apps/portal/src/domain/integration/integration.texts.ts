import { defineTexts } from '#lib/texts.tsx'

/** Texts of several features. */
export const integrationTexts = defineTexts({
  details: 'Szczegóły',
  plugins: { given: 'Ready plugins', pl: 'Gotowe wtyczki' },
  active: { given: 'Integration active', pl: 'Integracja aktywna' },
  inactive: { given: 'Integration inactive', pl: 'Integracja nieaktywna' },
  activate: { given: 'Activate', pl: 'Aktywuj' },
  update: { given: 'Update', pl: 'Zaktualizuj' },
  activated: {
    given: 'Integration has been activated',
    pl: 'Integracja została aktywowana',
  },
  updated: {
    given: 'Integration has been updated',
    pl: 'Integracja została zaktualizowana',
  },
  wrongNotificationUrl: {
    given: 'Invalid notification URL.',
    pl: 'Nieprawidłowy adres powiadomień.',
  },
  addressElsewhere:
    'W innej karcie zapisano inny adres powiadomień. Porównaj oba adresy i naciśnij przycisk jeszcze raz.',
  testing: { given: 'Test environment', pl: 'Środowisko testowe' },
  production: { given: 'Production environment', pl: 'Środowisko produkcyjne' },
})
