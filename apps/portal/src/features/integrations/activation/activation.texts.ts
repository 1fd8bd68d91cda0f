import { defineTexts } from '#lib/texts/define-texts.ts'

export const activationTexts = defineTexts('activation', {
  activate: { given: 'Activate', pl: 'Aktywuj' },
  update: { given: 'Update', pl: 'Zaktualizuj' },
  activated: { given: 'Integration has been activated', pl: 'Integracja została aktywowana' },
  updated: { given: 'Integration has been updated', pl: 'Integracja została zaktualizowana' },
  addressElsewhere:
    'W innej karcie zapisano inny adres powiadomień. Porównaj oba adresy i naciśnij przycisk jeszcze raz.',
  actionTitle: 'Aktywacja integracji',
  actionTextActive:
    'Integracja jest aktywna. Zmienione adresy powiadomień zapiszesz przyciskiem poniżej. Klucze pozostaną bez zmian.',
  actionTextNoAddresses:
    'Integracja jest aktywna. Możesz ją w każdej chwili zaktualizować. Klucze pozostaną bez zmian.',
  actionTextInactive:
    'Po aktywacji otrzymasz klucze. Od kiedy działa środowisko testowe, zobaczysz na stronie dostępów.',
})
