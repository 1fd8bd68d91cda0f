import { defineTexts } from '#lib/texts/define-texts.ts'

export const homeTexts = defineTexts('home', {
  pageTitle: { given: 'Homepage', pl: 'Strona główna' },
  welcome: 'Dzień dobry',
  suspended:
    'Twoje konto jest zawieszone: możesz przeglądać dane, ale nie możesz zgłaszać klientów, potwierdzać dokumentów ani prosić o wypłatę. Skontaktuj się z opiekunem.',
  screens: 'Przejdź do',
  nothing: 'Twoje konto nie ma jeszcze dostępu do żadnego ekranu. Skontaktuj się z opiekunem.',
  waiting: 'Czeka na Ciebie',
  nothingWaits: 'Nic nie wymaga Twojego działania.',
  toConfirm:
    '{count, plural, one {dokument do potwierdzenia} few {dokumenty do potwierdzenia} other {dokumentów do potwierdzenia}}',
  casesWanting:
    '{count, plural, one {sprawa czeka na pliki} few {sprawy czekają na pliki} other {spraw czeka na pliki}}',
  awaitSecond:
    '{count, plural, one {, i # czeka na drugi podpis} few {, i # czekają na drugi podpis} other {, i # czeka na drugi podpis}}',
  gainedWanting:
    '{count, plural, one {# pozyskany dokument} few {# pozyskane dokumenty} other {# pozyskanych dokumentów}}',
  receivedWanting:
    '{count, plural, one {# otrzymany dokument} few {# otrzymane dokumenty} other {# otrzymanych dokumentów}}',
  contractsWanting:
    '{count, plural, one {# umowa lub wniosek} few {# umowy i wnioski} other {# umów i wniosków}}',
  stepsDue:
    '{count, plural, one {krok z klientem na dziś lub zaległy} few {kroki z klientami na dziś lub zaległe} many {kroków z klientami na dziś lub zaległych} other {kroku z klientami na dziś lub zaległych}}',
  endingSoon:
    '{count, plural, one {klient, którego ochrona kończy się w ciągu 7\u00A0dni} few {klienci, których ochrona kończy się w ciągu 7\u00A0dni} other {klientów, których ochrona kończy się w ciągu 7\u00A0dni}}',
  endingFirst: 'Najwcześniej kończy się ochrona',
  currentSettlement: 'w bieżącym rozliczeniu, do {to}',
  stillToCome: 'jeszcze do wypłaty z bieżącego rozliczenia, do {to}',
  settlementFailed: 'Nie udało się wczytać bieżącego rozliczenia.',
  cases: 'Sprawy według statusu',
  leads: 'Zgłoszeni klienci',
  contracts: 'Umowy i wnioski',
  documents: 'Pozyskane faktury i pożyczki',
  noCases: 'Tutaj zobaczysz, na jakim etapie są Twoi klienci, umowy i dokumenty.',
  firstLead: 'Zgłoś pierwszego klienta',
  revenues: 'Prowizja z ostatnich 12 miesięcy',
  noRevenues: 'Tutaj zobaczysz prowizję z dokumentów sfinansowanych w ostatnich 12 miesiącach.',
  year: 'Prowizja w całym roku',
  notSettled: 'jeszcze nierozliczony',
  openMonth:
    'Miesiąc jeszcze nierozliczony: prowizja z dokumentów sfinansowanych w tym miesiącu. Kwota rozliczenia może być inna, bo jest pomniejszona o prowizję od dokumentów anulowanych.',
  asTable: 'Pokaż tabelę',
  asChart: 'Pokaż wykres',
  month: 'Miesiąc',
  revenue: 'Prowizja',
  chartLabel: 'Prowizja w {currency} w kolejnych miesiącach. Najwięcej: {month}, {amount}.',
  recommendationLinks: 'Linki polecające',
  recommendationIntro: 'Wyślij link klientowi. Jego wniosek zostanie przypisany do Twojej firmy.',
  copyLink: 'Kopiuj link: {product}',
  brokerArticles: 'Aktualności dla brokerów',
  partnerArticles: 'Aktualności dla partnerów',
  wholeArticle: 'Cały artykuł',
  readMore: 'Czytaj więcej',
})
