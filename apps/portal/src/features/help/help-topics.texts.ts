import { defineTexts } from '#lib/texts/define-texts.ts'

export const topicTexts = defineTexts('topic', {
  waiting: 'Co oznacza lista spraw na stronie głównej?',
  waitingAnswer:
    'To, co czeka na Ciebie: dokumenty do potwierdzenia i klienci, których ochrona wkrótce się skończy. Kliknij pozycję, aby otworzyć listę z ustawionym filtrem.',
  commission: 'Kiedy nalicza się prowizja?',
  commissionAnswer:
    'Gdy dokument zostanie sfinansowany. Trafia wtedy do bieżącego rozliczenia, a po zamknięciu miesiąca do wypłaty.',
  network: 'Kto widzi moje dane?',
  networkAnswer:
    'Partner widzi dane swojej firmy, agent swoje, a zarządzający siecią dane wszystkich agentów.',
  protection: 'Jak długo klient jest chroniony?',
  protectionAnswer:
    'Do dnia podanego przy zgłoszeniu. Do tego dnia nikt inny nie może zgłosić tego numeru NIP. Później numer jest znów wolny, a zgłoszenie zostaje na liście.',
  refused: 'Dlaczego nie mogę zgłosić klienta?',
  refusedAnswer:
    'Najczęściej dlatego, że ktoś już go zgłosił. Jeśli zgłosiła go Twoja firma, znajdziesz go na liście. W innych sprawach zapytaj opiekuna.',
  hourLimit: 'Ilu klientów mogę zgłosić?',
  hourLimitAnswer:
    'Liczbę zgłoszeń w ciągu godziny pokazuje licznik przy formularzu. Liczy się ostatnie 60 minut, nie pełna godzina.',
  leadStatus: 'Co oznacza status zgłoszenia?',
  leadStatusAnswer:
    'Pokazuje, jak daleko jest klient: od zgłoszenia, przez wniosek i decyzję, po czynną umowę. Ochrona może się skończyć przy każdym statusie.',
  timeline: 'Gdzie zobaczę przebieg umowy?',
  timelineAnswer:
    'Kliknij oś czasu w wierszu umowy. Zobaczysz każde zdarzenie z datą: decyzję, akceptację, podpisanie i uruchomienie.',
  documentStatus: 'Co oznacza status dokumentu?',
  documentStatusAnswer:
    'Pokazuje, na jakim etapie jest faktura lub pożyczka: od nowej, przez sfinansowaną, do spłaconej.',
  confirm: 'Jak potwierdzić kilka dokumentów naraz?',
  confirmAnswer:
    'Zaznacz je i wybierz „Potwierdź” na dole listy. Zobaczysz liczbę i sumę dokumentów, zanim cokolwiek się stanie.',
  loanUpdate: 'Co to jest zwrot i korekta?',
  loanUpdateAnswer:
    'Zwrot zmniejsza sfinansowaną kwotę, a korekta ją poprawia. Jeden dokument może mieć ich kilka.',
  filters: 'Jak szybko znaleźć pozycję?',
  filtersAnswer:
    'Ustaw filtry nad listą: numer NIP możesz wkleić z kreskami albo bez. Adres strony zapamiętuje filtry, więc możesz go wysłać.',
  views: 'Czy mogę zapisać ustawienia listy?',
  viewsAnswer:
    'Tak. Zapisany widok pamięta filtry i kolejność. Znajdziesz go na każdym urządzeniu, na którym się zalogujesz.',
  sheet: 'Jak pobrać listę do Excela?',
  sheetAnswer:
    'Eksport zapisuje wszystkie pozycje, które pasują do filtrów, nie tylko bieżącą stronę.',
  settlement: 'Co jest w rozliczeniu?',
  settlementAnswer:
    'Prowizje z jednego miesiąca, dokument po dokumencie. Otwórz rozliczenie, aby zobaczyć podstawę i stawkę każdej z nich.',
  reversal: 'Dlaczego prowizja jest ujemna?',
  reversalAnswer:
    'To cofnięcie prowizji naliczonej wcześniej, gdy dokument anulowano albo zakończono przed czasem.',
  earlyPayout: 'Czy mogę dostać wypłatę wcześniej?',
  earlyPayoutAnswer:
    'Tak, jeśli bieżące rozliczenie przekroczyło kwotę minimalną. W jednym okresie możesz wysłać jedną prośbę. Dopóki finansujący nie zdecyduje, możesz ją wycofać. Co się z nią dzieje, pokazuje rozliczenie.',
  activate: 'Jak uruchomić integrację?',
  activateAnswer:
    'Wybierz produkt i opcję aktywacji. Dostęp do środowiska testowego i produkcyjnego znajdziesz potem na tej samej stronie.',
  testKeys: 'Czym różnią się klucze testowe i produkcyjne?',
  testKeysAnswer:
    'Kluczami testowymi sprawdzisz połączenie sklepu i podpis powiadomień testowych. Klucze produkcyjne pokażemy po podaniu hasła. Formularz płatności nie używa żadnych kluczy: każdy złożony w nim wniosek jest prawdziwy, więc nie składaj wniosków na próbę.',
  notifications: 'Po co adresy powiadomień?',
  notificationsAnswer:
    'Na te adresy wysyłamy Twojemu sklepowi zmiany limitu klienta. Bez adresów powiadomień nie ma.',
  promotion: 'Jak użyć tych materiałów?',
  promotionAnswer:
    'Skopiuj kod i wklej go do szablonu swojej strony. Baner prowadzi wtedy do wniosku z Twoim kodem polecenia.',
  recommendation: 'Co daje kod polecenia?',
  recommendationAnswer: 'Po nim poznajemy, że klient przyszedł od Ciebie, i naliczamy prowizję.',
  materials: 'Czy mogę wysłać te materiały klientowi?',
  materialsAnswer:
    'Ulotki, instrukcje i szablony wiadomości są dla klientów. Materiały szkoleniowe są dla Ciebie.',
  contact: 'Do czego służą dane kontaktowe?',
  contactAnswer: 'Na ten telefon wysyłamy kody SMS, a na ten adres wiadomości o Twoim koncie.',
  password: 'Co się stanie po zmianie hasła?',
  passwordAnswer:
    'Następnym razem zalogujesz się nowym hasłem. Na tym urządzeniu możesz pracować dalej.',
})
