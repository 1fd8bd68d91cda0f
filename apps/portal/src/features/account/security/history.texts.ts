import { defineTexts } from '#lib/texts/define-texts.ts'

export const historyTexts = defineTexts('history', {
  title: 'Historia konta',
  intro:
    'Logowania, zmiany na Twoim koncie i pobrane dane. Jeśli czegoś nie rozpoznajesz, zmień hasło.',
  address: 'Adres: {address}',
  operator: 'Finansujący: {operator}',
  user: 'Użytkownik: {user}',
  rows: '{count, plural, one {{shown} wiersz} few {{shown} wiersze} many {{shown} wierszy} other {{shown} wiersza}}',
  more: 'Pokaż wcześniejsze',
  failed: 'Nie udało się wczytać historii konta.',
  loading: 'Wczytywanie historii konta',
  empty: 'Na koncie nic się jeszcze nie wydarzyło.',
})
