import { defineTexts } from '#lib/texts/define-texts.ts'

export const commissionTexts = defineTexts('commission', {
  link: 'Prowizja w roku',
  linkHint: 'Zarobione, rozliczone, wypłacone i spodziewane.',
  ofAgent:
    'Tu są rozliczenia całej firmy. Jeśli jesteś agentem, swoje pozycje z nich i swój udział zobaczysz na stronie:',
  vat: 'Czy prowizja jest kwotą netto, czy brutto, określa umowa z finansującym.',
  title: 'Prowizja w {year} r.',
  heading: 'Prowizja w roku',
  previousYear: 'Poprzedni rok: {year}',
  nextYear: 'Następny rok: {year}',
  sheet: 'Pobierz xlsx',
  failed: 'Nie udało się wczytać prowizji.',
  loading: 'Wczytywanie prowizji',
  months: 'Prowizja w miesiącach, {currency}',
  none: 'W {year} r. nie ma jeszcze prowizji ani rozliczeń.',
  month: 'Miesiąc',
  earned: 'Zarobione',
  corrections: 'Różnica',
  settled: 'Rozliczone',
  open: 'Bieżące',
  paid: 'Wypłacone',
  charges: 'Opłaty',
  statements: 'Rozliczenia',
  total: 'Razem',
  meaning:
    'Zarobione: prowizja od dokumentów sfinansowanych w miesiącu, bez anulowanych i bez tych, od których finansujący jej nie nalicza, na przykład w euro. Rozliczone: zamknięte rozliczenie miesiąca. Bieżące: rozliczenie, które jeszcze trwa. Różnica: rozliczone i bieżące mniej zarobione; prowizję od dokumentu anulowanego później rozliczono w miesiącu sfinansowania i odjęto w miesiącu anulowania. Wypłacone: wypłaty z miesiąca, także wcześniejsze; opłaty za wcześniejsze stoją osobno.',
  share: 'Udział agenta',
  meaningOfAgent:
    'Widzisz swoje dokumenty i swoje pozycje z rozliczeń firmy. Kwoty są prowizją firmy.',
  meaningOfOne: 'To dokumenty i pozycje rozliczeń tego agenta. Kwoty są prowizją firmy.',
  meaningOfShare:
    'Udział agenta to procent od „Zarobione”, który firma ustaliła na dany miesiąc: od każdego dokumentu osobno, z zaokrągleniem do grosza (pół grosza w górę).',
  noShare: 'Udziału agenta w prowizji z {year} r. firma nie ustaliła.',
  expected: 'Spodziewana prowizja',
  expectedNone: 'Nic nie jest teraz w toku albo nie ma jeszcze kwoty.',
  stage: 'Etap',
  lead: 'Zgłoszenia w ochronie',
  contract: 'Umowy i wnioski w toku',
  document: 'Dokumenty jeszcze niesfinansowane',
  count: 'Liczba z kwotą',
  amount: 'Kwota',
  estimate: 'Szacunek',
  withoutRate:
    '{count, plural, one {# bez szacunku} few {# bez szacunku} many {# bez szacunku} other {# bez szacunku}}',
  reckoned:
    'To szacunek, nie zobowiązanie: kwota razy stawka produktu z Twoich rozliczonych pozycji z ostatnich 12 miesięcy, pomniejszonych o korekty ({rates}). Bez takich pozycji nie ma szacunku. Jeden klient może być w kilku wierszach, więc ich nie sumujemy.',
  noRates: 'jeszcze żadnych',
})
