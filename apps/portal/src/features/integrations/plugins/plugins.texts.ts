import { defineTexts } from '#lib/texts/define-texts.ts'

export const pluginsTexts = defineTexts('plugins', {
  intro:
    'Nie musisz pisać integracji od początku: dla popularnych platform sklepowych mamy gotowe wtyczki i instrukcje.',
  link: { given: 'Activate Service', pl: 'Aktywuj usługę' },
  file: { given: 'Download plugin', pl: 'Pobierz wtyczkę' },
  info: { given: 'More info', pl: 'Więcej informacji' },
  actionOf: '{action}: {plugin}',
  loading: 'Wczytywanie wtyczek',
  failed: 'Nie udało się wczytać wtyczek.',
  none: 'Dla tego produktu nie ma jeszcze gotowych wtyczek. Integrację przygotujesz z pomocą dokumentacji, którą znajdziesz na stronie szczegółów.',
  toDetails: 'Przejdź do szczegółów',
})
