import type { Motif } from './motifs.ts'

export interface Product {
  /** A part of its file names. */
  readonly slug: string
  readonly name: string
  readonly motif: Motif
  /** One sentence for pictures and headings. */
  readonly lead: string
  readonly what: string
  readonly forWhom: readonly string[]
  readonly gains: readonly string[]
  readonly steps: readonly string[]
  readonly papers: readonly string[]
  /** A question that opens an e-mail or a post. */
  readonly question: string
}

/** The products of the marketing materials. No text may promise a rate. */
export const products: readonly Product[] = [
  {
    slug: 'faktoring-online',
    name: 'Faktoring online',
    motif: 'invoice',
    lead: 'Pieniądze z faktur, zanim zapłacą odbiorcy.',
    what: 'Firma wystawia faktury z odroczonym terminem, a pieniądze potrzebne są od razu. W faktoringu online przekazuje faktury przez internet i otrzymuje zaliczkę na ich poczet. Odbiorca płaci później, w swoim terminie.',
    forWhom: [
      'firmy, które sprzedają innym firmom z terminem płatności',
      'firmy, które rosną szybciej niż wpływy na ich koncie',
      'firmy, które mają kilku stałych odbiorców',
    ],
    gains: [
      'stały dostęp do pieniędzy w ramach przyznanego limitu',
      'faktury przekazywane przez internet, bez wizyt w placówce',
      'dłuższy termin dla odbiorcy bez czekania na przelew',
    ],
    steps: [
      'Firma składa wniosek i wskazuje odbiorców, z którymi współpracuje.',
      'Po ocenie wniosku poznaje limit i warunki, a potem podpisuje umowę.',
      'Przekazuje fakturę przez internet i otrzymuje zaliczkę na konto.',
      'Odbiorca płaci w terminie, a firma dostaje pozostałą część kwoty.',
    ],
    papers: ['dane firmy i NIP', 'lista odbiorców', 'przykładowe faktury z ostatnich miesięcy'],
    question: 'Czy faktury z długim terminem zamrażają pieniądze Twojej firmy?',
  },
  {
    slug: 'faktoring-odwrotny',
    name: 'Faktoring odwrotny',
    motif: 'boxes',
    lead: 'Dostawca dostaje zapłatę od razu, Ty płacisz później.',
    what: 'Faktoring odwrotny finansuje zakupy firmy. Dostawca otrzymuje zapłatę za fakturę w terminie lub przed nim, a firma oddaje tę kwotę później. Dzięki temu może kupować wtedy, gdy towar jest potrzebny.',
    forWhom: [
      'firmy handlowe i produkcyjne, które kupują towar lub materiały',
      'firmy, które mogą dostać od dostawcy rabat za szybką zapłatę',
      'firmy, w których między zakupem a sprzedażą mija kilka tygodni',
    ],
    gains: [
      'dłuższy czas na zapłatę za zakupy',
      'dobra pozycja w rozmowie z dostawcą',
      'gotówka zostaje w firmie na bieżące wydatki',
    ],
    steps: [
      'Firma składa wniosek i podaje dostawców, którym płaci.',
      'Po ocenie wniosku poznaje limit i warunki, a potem podpisuje umowę.',
      'Przekazuje fakturę zakupu, a dostawca otrzymuje zapłatę.',
      'Firma spłaca kwotę w uzgodnionym późniejszym terminie.',
    ],
    papers: ['dane firmy i NIP', 'lista dostawców', 'faktura zakupu lub zamówienie'],
    question: 'Czy chcesz kupować towar wtedy, gdy jest potrzebny, a płacić po sprzedaży?',
  },
  {
    slug: 'zaliczka-kredyt-hipoteczny',
    name: 'Zaliczka na poczet kredytu hipotecznego',
    motif: 'house',
    lead: 'Środki na start, zanim bank wypłaci kredyt.',
    what: 'Między decyzją banku a wypłatą kredytu hipotecznego potrafi minąć wiele tygodni, a wydatki nie czekają. Zaliczka pozwala skorzystać z części pieniędzy wcześniej. Spłaca się ją z wypłaconego kredytu.',
    forWhom: [
      'klienci, którzy mają już decyzję kredytową i czekają na wypłatę',
      'przedsiębiorcy, którzy kupują lokal lub rozbudowują siedzibę',
      'osoby, którym grozi utrata rezerwacji albo kara za opóźnienie',
    ],
    gains: [
      'można zapłacić zadatek lub wykonawcę bez czekania',
      'spłata jest powiązana z wypłatą kredytu',
      'warunki są znane przed podpisaniem umowy',
    ],
    steps: [
      'Klient zgłasza potrzebę i przesyła decyzję kredytową.',
      'Oceniamy wniosek i przedstawiamy warunki na piśmie.',
      'Po podpisaniu umowy zaliczka trafia na wskazane konto.',
      'Po wypłacie kredytu klient spłaca zaliczkę.',
    ],
    papers: [
      'decyzja kredytowa banku',
      'umowa lub rezerwacja nieruchomości',
      'dokument tożsamości',
    ],
    question: 'Masz decyzję kredytową, ale pieniądze potrzebne są już teraz?',
  },
  {
    slug: 'pozyczka-terminal',
    name: 'Pożyczka pod obroty z terminala',
    motif: 'terminal',
    lead: 'Pożyczka oparta na tym, ile sprzedajesz kartą.',
    what: 'O wysokości pożyczki decydują obroty z terminala płatniczego. Firma nie musi wystawiać faktur z terminem ani dawać zabezpieczenia na majątku. Spłata może rosnąć i maleć razem ze sprzedażą.',
    forWhom: [
      'sklepy, restauracje, salony i punkty usługowe z terminalem',
      'firmy sezonowe, w których wpływy zmieniają się co miesiąc',
      'firmy, które nie wystawiają faktur z odroczonym terminem',
    ],
    gains: [
      'pieniądze na towar, remont lub nowe stanowisko',
      'ocena na podstawie obrotów, które już widać w historii terminala',
      'raty dopasowane do rytmu sprzedaży',
    ],
    steps: [
      'Firma składa wniosek i wskazuje dostawcę terminala.',
      'Przekazuje zestawienie obrotów z ostatnich miesięcy.',
      'Poznaje kwotę, koszt i sposób spłaty, a potem podpisuje umowę.',
      'Pieniądze trafiają na konto, a spłata przebiega według umowy.',
    ],
    papers: ['dane firmy i NIP', 'zestawienie obrotów z terminala', 'wyciąg z konta firmowego'],
    question: 'Czy klienci płacą u Ciebie kartą, a Ty odkładasz zakupy na później?',
  },
  {
    slug: 'pojedyncze-faktury',
    name: 'Finansowanie pojedynczych faktur',
    motif: 'coin',
    lead: 'Jedna faktura, jedna decyzja, bez stałej umowy.',
    what: 'Nie każda firma potrzebuje stałego limitu. Czasem wystarczy zamienić na gotówkę jedną fakturę. Firma wybiera dokument, przesyła go przez internet i decyduje, czy przyjmuje przedstawione warunki.',
    forWhom: [
      'firmy jednoosobowe i małe spółki',
      'firmy, które miewają pojedyncze duże zlecenia',
      'firmy, które chcą spróbować finansowania bez zobowiązań na przyszłość',
    ],
    gains: [
      'finansujesz tylko to, co chcesz i kiedy chcesz',
      'koszt jest podany z góry dla tej jednej faktury',
      'wszystko odbywa się przez internet',
    ],
    steps: [
      'Firma rejestruje się i dodaje fakturę.',
      'Sprawdzamy dokument i odbiorcę.',
      'Firma widzi koszt i sama decyduje, czy go przyjmuje.',
      'Po podpisaniu umowy online pieniądze trafiają na konto.',
    ],
    papers: ['faktura z odroczonym terminem', 'potwierdzenie wykonania usługi lub dostawy', 'NIP'],
    question: 'Czy jedna niezapłacona faktura blokuje Twoje kolejne zlecenie?',
  },
  {
    slug: 'pozyczka-odnawialna',
    name: 'Pożyczka odnawialna',
    motif: 'cycle',
    lead: 'Limit, do którego wracasz, gdy jest potrzebny.',
    what: 'Firma dostaje limit i korzysta z niego w częściach. To, co spłaci, może wykorzystać ponownie w czasie trwania umowy. Sprawdza się tam, gdzie wydatki trudno przewidzieć co do dnia.',
    forWhom: [
      'firmy, które chcą mieć zapas gotówki na nieprzewidziane wydatki',
      'firmy, w których wpływy i płatności mijają się o kilka dni',
      'firmy, które wolą jedną umowę zamiast wielu wniosków',
    ],
    gains: [
      'pieniądze są pod ręką przez cały czas trwania umowy',
      'spłacona kwota wraca do limitu',
      'korzystasz z tylu pieniędzy, ilu potrzebujesz',
    ],
    steps: [
      'Firma składa wniosek i przekazuje dane o swoich finansach.',
      'Poznaje limit i warunki, a potem podpisuje umowę.',
      'Wypłaca całość lub część limitu.',
      'Spłaca i w razie potrzeby korzysta z limitu ponownie.',
    ],
    papers: ['dane firmy i NIP', 'wyciąg z konta firmowego', 'dane finansowe za ostatni rok'],
    question: 'Czy chcesz mieć w firmie zapas gotówki na wszelki wypadek?',
  },
  {
    slug: 'finansowanie-podatkow',
    name: 'Finansowanie podatków',
    motif: 'calendar',
    lead: 'Podatek zapłacony w terminie, spłata w ratach.',
    what: 'Termin podatku jest stały, a wpływy na konto nie zawsze. Finansowanie podatków pozwala zapłacić VAT, CIT, PIT lub składki na czas, a kwotę rozłożyć na raty. Firma unika zaległości i odsetek za zwłokę.',
    forWhom: [
      'firmy, które płacą podatek, zanim odbiorcy zapłacą faktury',
      'firmy po dużym zleceniu lub w sezonie',
      'firmy, które potrzebują zaświadczenia o niezaleganiu',
    ],
    gains: [
      'podatek lub składki zapłacone w terminie',
      'wydatek rozłożony na mniejsze kwoty',
      'gotówka zostaje na wypłaty i towar',
    ],
    steps: [
      'Firma składa wniosek i podaje kwotę oraz termin podatku.',
      'Przesyła deklarację lub potwierdzenie wysokości zobowiązania.',
      'Poznaje raty i koszt, a potem podpisuje umowę.',
      'Podatek zostaje zapłacony, a firma spłaca raty.',
    ],
    papers: ['deklaracja podatkowa', 'numer mikrorachunku podatkowego', 'wyciąg z konta firmowego'],
    question: 'Termin podatku się zbliża, a pieniądze są jeszcze w fakturach?',
  },
]

/** The footer of every material for customers. */
export const disclaimer =
  'Materiał ma charakter informacyjny i nie jest ofertą w rozumieniu Kodeksu cywilnego. Warunki i koszt zależą od oceny wniosku. Klient poznaje je przed podpisaniem umowy.'
