import { defineTexts } from '#lib/texts/define-texts.ts'

export const helpTexts = defineTexts('help', {
  title: 'Pomoc',
  topics: 'Na tej stronie',
  keys: 'Skróty klawiszowe',
  keySearch: 'szuka na wszystkich listach',
  keyClose: 'zamyka okno i listę wyboru',
  keyMove: 'przechodzi po kartach, menu, listach wyboru i wierszach tabeli',
  keySend: 'wysyła formularz',
  keyTick: 'zaznacza pozycję listy',
  keyDone: 'zrobione: sprawa na liście „Dziś”',
  keyPutOff: 'odkłada sprawę na liście „Dziś”',
  keySendText: 'wysyła formularz z pola na dłuższy tekst',
  contact: 'Kontakt',
  support: 'Centrum pomocy',
  materials: 'Materiały szkoleniowe',
  close: 'Zamknij pomoc',
  consent: 'Zmień zgodę na usługi innych firm',
  version: 'Wersja portalu: {version}',
  hint: 'Po zamknięciu przycisk „Pomoc” znika na 14 dni. Pomoc otworzysz też z menu konta.',
})
