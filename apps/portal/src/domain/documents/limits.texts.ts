import { defineTexts } from '#lib/texts/define-texts.ts'

export const limitsTexts = defineTexts('confirmationLimits', {
  page: 'Dwa podpisy',
  title: 'Drugi podpis',
  text: 'Dokument na wyższą kwotę potwierdzają dwie różne osoby z firmy: pierwsza składa podpis, a druga potwierdza.',
  formText:
    'Puste pole znaczy, że wystarczy jedna osoba. Niższa kwota obowiązuje od razu, wyższa po zgodzie drugiej osoby albo za 24 godziny.',
  above: 'Dwa podpisy powyżej ({currency})',
  none: 'bez limitu',
  loading: 'Wczytywanie kwot',
  failed: 'Nie udało się wczytać kwot, od których potrzebne są dwa podpisy.',
  save: 'Zapisz',
  saved: 'Zapisano kwoty. Kwota, która czeka na zgodę, jest opisana niżej.',
  signers: 'Podpisywać mogą: {names}.',
  noLimits: 'Każdy dokument potwierdza jedna osoba.',
  raised: '{by} chce, aby dwa podpisy były potrzebne powyżej {shown}. Teraz: powyżej {now}.',
  removed:
    '{by} chce, aby każdy dokument w {currency} potwierdzała jedna osoba. Teraz powyżej {now} potrzebne są dwa podpisy.',
  waits:
    'Zmiana zacznie obowiązywać {moment} albo wcześniej, gdy zgodzi się druga osoba, która może podpisywać.',
  agree: 'Zgadzam się',
  agreed: 'Nowa kwota już obowiązuje.',
  takeBack: 'Wycofaj zmianę',
  takenBack: 'Wycofano zmianę.',
  changed: 'Ta zmiana już nie czeka albo jest inna. Obejrzyj ją jeszcze raz.',
  fewSigners:
    '{count, plural, =0 {Nikt w firmie nie może teraz potwierdzać dokumentów.} other {W firmie tylko jedna osoba może teraz potwierdzać dokumenty.}} Dokumentów powyżej limitu nikt nie potwierdzi, dopóki nie będzie dwóch osób z prawem „Potwierdzanie otrzymanych dokumentów”.',
})
