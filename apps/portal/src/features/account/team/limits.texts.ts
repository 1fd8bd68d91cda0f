import { defineTexts } from '#lib/texts/define-texts.ts'

export const limitsTexts = defineTexts('confirmationLimits', {
  title: 'Drugi podpis',
  text: 'Dokument na wyższą kwotę potwierdzają dwie różne osoby z firmy: pierwsza składa podpis, a druga potwierdza. Puste pole znaczy, że wystarczy jedna osoba.',
  above: 'Dwa podpisy powyżej ({currency})',
  none: 'bez limitu',
  save: 'Zapisz',
  saved: 'Zapisano kwoty, od których potrzebne są dwa podpisy.',
  oneSigner:
    'W firmie tylko jedna osoba może teraz potwierdzać dokumenty. Dokumentów powyżej limitu nikt nie potwierdzi, dopóki nie będzie drugiej.',
})
