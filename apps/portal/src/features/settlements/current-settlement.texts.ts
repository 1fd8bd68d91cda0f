import { defineTexts } from '#lib/texts/define-texts.ts'

export const currentTexts = defineTexts('current', {
  current: 'Bieżące rozliczenie',
  failed: 'Nie udało się wczytać bieżącego rozliczenia.',
  facts:
    'Okres {from} – {to}, {count, plural, one {{shown} pozycja} few {{shown} pozycje} other {{shown} pozycji}}',
  toCome: 'do wypłaty z {amount}{hasCharges, select, yes {, opłata {charges}} other {}}',
  ask: 'Poproś o wcześniejszą wypłatę',
  suspended: 'Twoje konto jest zawieszone: nie możesz poprosić o wcześniejszą wypłatę.',
  minimum: 'Wcześniejsza wypłata jest możliwa od {minimum}.',
  requested: 'Prośba o wcześniejszą wypłatę została wysłana {moment}.',
  dialogTitle: 'Wcześniejsza wypłata',
  dialogText:
    'Wyślemy prośbę o wypłatę {amount} z bieżącego rozliczenia przed końcem okresu. O wypłacie i opłacie za nią zdecyduje finansujący. W jednym okresie możesz wysłać jedną prośbę.',
  send: 'Wyślij prośbę',
  cancel: 'Anuluj',
  sent: 'Prośba o wcześniejszą wypłatę została wysłana.',
  belowMinimum: 'Kwota rozliczenia jest niższa od minimum wcześniejszej wypłaty.',
  alreadyRequested: 'O wypłatę tego rozliczenia już poproszono.',
  gone: 'Bieżące rozliczenie zostało zamknięte.',
})
