import { defineTexts } from '#lib/texts/texts.tsx'

export const passkeyTexts = defineTexts({
  use: 'Użyj klucza dostępu',
  notUsed: 'Klucz dostępu nie został użyty. Spróbuj ponownie albo wybierz inny sposób.',
  refused: 'Tego klucza nie można tu użyć.',
  tooMany: 'Nie można dodać więcej kluczy dostępu. Najpierw usuń któryś z listy.',
  known: 'To urządzenie ma już klucz do tego konta.',
})
