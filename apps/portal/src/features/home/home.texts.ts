import { defineTexts } from '#lib/texts/define-texts.ts'

export const homeTexts = defineTexts('home', {
  pageTitle: { given: 'Homepage', pl: 'Strona główna' },
  welcome: 'Dzień dobry',
  welcomeCompany: 'Dzień dobry, {company}',
  suspended:
    'Twoje konto jest zawieszone: możesz przeglądać dane, ale nie możesz zgłaszać klientów, potwierdzać dokumentów ani prosić o wypłatę. Skontaktuj się z opiekunem.',
  screens: 'Przejdź do',
  nothing: 'Twoje konto nie ma jeszcze dostępu do żadnego ekranu. Skontaktuj się z opiekunem.',
  waiting: 'Czeka na Ciebie',
  nothingWaits: 'Nic nie wymaga Twojego działania.',
  toConfirm:
    '{count, plural, one {dokument do potwierdzenia} few {dokumenty do potwierdzenia} other {dokumentów do potwierdzenia}}',
  gainedWanting:
    '{count, plural, one {pozyskany dokument, do którego brakuje plików} few {pozyskane dokumenty, do których brakuje plików} other {pozyskanych dokumentów, do których brakuje plików}}',
  receivedWanting:
    '{count, plural, one {otrzymany dokument, do którego brakuje plików} few {otrzymane dokumenty, do których brakuje plików} other {otrzymanych dokumentów, do których brakuje plików}}',
  contractsWanting:
    '{count, plural, one {umowa lub wniosek, do których brakuje plików} few {umowy i wnioski, do których brakuje plików} other {umów i wniosków, do których brakuje plików}}',
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
