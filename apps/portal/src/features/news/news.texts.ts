import { defineTexts } from '#lib/texts/define-texts.ts'

export const newsTexts = defineTexts('news', {
  unreadOne: 'nieprzeczytane',
  readAll: 'Oznacz jako przeczytane',
  empty: 'Nie ma jeszcze żadnych powiadomień. Pojawią się tu decyzje, zmiany statusów i wypłaty.',
  emptyShop:
    'Nie ma jeszcze żadnych powiadomień. Pojawią się tu wiadomości o Twoich integracjach: niedostarczone powiadomienia sklepu, pokazane klucze, nowe warunki i gotowe środowisko testowe.',
  failed: 'Nie udało się wczytać powiadomień.',
  loading: 'Wczytywanie powiadomień',
  more: 'Pokaż starsze',
  settings: 'Ustawienia powiadomień',
  records: '{count, plural, one {# pozycja} few {# pozycje} other {# pozycji}}',
  days: '{days, plural, one {jutro} few {za # dni} other {za # dni}}',
  operator: 'finansujący',
  other: 'Nowe zdarzenie',
})
