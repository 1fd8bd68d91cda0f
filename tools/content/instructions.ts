import { type Product, products } from './products.ts'

export interface Instruction {
  readonly product: Product
  readonly steps: readonly string[]
  readonly questions: readonly (readonly [question: string, answer: string])[]
}

export const instructions: readonly Instruction[] = [
  {
    product: productOf('faktoring-online'),
    steps: [
      'Zgłoś klienta w portalu: wpisz NIP, sprawdź dane firmy i wybierz produkt.',
      'Zapytaj o odbiorców: ilu ich jest, z jakim terminem płacą i jakie są obroty z każdym z nich.',
      'Poproś o kilka faktur z ostatnich miesięcy. Mogą być opłacone, pokazują tylko przebieg współpracy.',
      'Klient wypełnia wniosek. Postęp sprawdzasz na liście umów i wniosków.',
      'Po podpisaniu umowy klient przekazuje pierwszą fakturę. Pomóż mu przy niej, później poradzi sobie sam.',
    ],
    questions: [
      [
        'Czy odbiorca dowie się o faktoringu?',
        'Zwykle tak, bo płaci na wskazany rachunek. Warto uprzedzić go wcześniej i wyjaśnić, że dla niego zmienia się tylko numer konta.',
      ],
      [
        'Co, jeśli odbiorca nie zapłaci?',
        'Odpowiada za to umowa: są w niej zapisane terminy i sposób postępowania. Przejdź przez ten punkt razem z klientem, zanim podpisze.',
      ],
      [
        'Czy trzeba przekazywać wszystkie faktury?',
        'To zależy od umowy. Zapytaj klienta, których odbiorców chce objąć finansowaniem, i wpisz ich we wniosku.',
      ],
    ],
  },
  {
    product: productOf('pojedyncze-faktury'),
    steps: [
      'Sprawdź z klientem fakturę: odbiorcą jest firma, termin jeszcze nie minął, a usługa lub dostawa została wykonana.',
      'Zgłoś klienta w portalu i wybierz finansowanie faktur.',
      'Klient rejestruje się i dodaje fakturę jako plik.',
      'Po sprawdzeniu dokumentu widzi kwotę i koszt. Sam decyduje, czy je przyjmuje.',
      'Umowę podpisuje przez internet. Status dokumentu zobaczysz na liście faktur i pożyczek.',
    ],
    questions: [
      [
        'Czy można sfinansować fakturę po terminie?',
        'Nie. Finansowana jest faktura, której termin płatności jeszcze nie minął.',
      ],
      ['Czy klient zobowiązuje się na przyszłość?', 'Nie. Każda faktura to osobna decyzja.'],
      [
        'Co trzeba poprawić najczęściej?',
        'Nieczytelny skan i brak potwierdzenia wykonania. Sprawdź oba, zanim klient wyśle dokument.',
      ],
    ],
  },
  {
    product: productOf('pozyczka-terminal'),
    steps: [
      'Zapytaj klienta, kto obsługuje terminal i od kiedy.',
      'Poproś o zestawienie obrotów. Klient pobierze je z panelu dostawcy terminala.',
      'Zgłoś klienta w portalu i zapisz w uwagach, na co potrzebuje pieniędzy.',
      'Klient wypełnia wniosek i dołącza zestawienie.',
      'Omów z klientem sposób spłaty, zanim podpisze umowę: co się dzieje w słabszym miesiącu i kiedy mija ostateczny termin.',
    ],
    questions: [
      [
        'Czy potrzebny jest terminal określonej firmy?',
        'Liczy się historia obrotów. Jeśli nie masz pewności co do danego dostawcy, zapytaj swojego opiekuna.',
      ],
      [
        'A jeśli sprzedaż jest sezonowa?',
        'Pokaż zestawienie za cały rok. Widać wtedy, że słabszy miesiąc jest czymś zwyczajnym.',
      ],
      [
        'Czy można spłacić wcześniej?',
        'Zasady wcześniejszej spłaty są w umowie. Wskaż klientowi ten punkt.',
      ],
    ],
  },
  {
    product: productOf('finansowanie-podatkow'),
    steps: [
      'Zapytaj o rodzaj podatku lub składek, kwotę i termin zapłaty.',
      'Zgłoś klienta w portalu kilka dni przed terminem. Nie zostawiaj tego na ostatni dzień.',
      'Klient wypełnia wniosek i dołącza deklarację oraz numer mikrorachunku.',
      'Po decyzji poznaje raty i podpisuje umowę.',
      'Klient zachowuje potwierdzenie zapłaty podatku razem z deklaracją.',
    ],
    questions: [
      [
        'Jakie podatki można sfinansować?',
        'VAT, CIT i PIT, a także składki. W innym przypadku zapytaj swojego opiekuna.',
      ],
      [
        'A jeśli termin już minął?',
        'Zgłoś to od razu we wniosku. Klient może być winien odsetki, więc trzeba znać dokładną kwotę.',
      ],
      [
        'Czy to odroczenie w urzędzie?',
        'Nie. Podatek zostaje zapłacony w całości, a klient spłaca raty zgodnie z umową.',
      ],
    ],
  },
]

function productOf(slug: string): Product {
  const found = products.find((product) => product.slug === slug)
  if (!found) throw new Error(`There is no product ${slug}`)
  return found
}
