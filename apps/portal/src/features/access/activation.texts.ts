import { defineTexts } from '#lib/texts.tsx'

export const activationTexts = defineTexts({
  permissions: 'Dostępy',
  afterActivation: 'Dostępy zobaczysz po aktywacji integracji.',
  qaSoon: 'Środowisko testowe będzie dostępne {date} o {time}.',
  qaLeft:
    'Pozostało: {days, plural, =0 {} one {# dzień } other {# dni }}{hours} godz. {minutes} min',
  actionTitle: 'Aktywacja integracji',
  actionTextActive:
    'Integracja jest aktywna. Zmienione adresy powiadomień zapiszesz przyciskiem poniżej. Klucze pozostaną bez zmian.',
  actionTextNoAddresses:
    'Integracja jest aktywna. Możesz ją w każdej chwili zaktualizować. Klucze pozostaną bez zmian.',
  actionTextInactive:
    'Po aktywacji otrzymasz klucze. Środowisko testowe będzie dostępne dwa dni później.',
})
