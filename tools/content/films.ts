import type { Motif } from './motifs.ts'
import { products } from './products.ts'

export interface Film {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly scenes: readonly Scene[]
}

interface Scene {
  readonly motif: Motif
  readonly title: string
  readonly text: string
}

export const films: readonly Film[] = [
  {
    slug: 'film-siedem-produktow',
    title: 'Siedem produktów w minutę',
    description:
      'Co wybrać dla klienta, który czeka na pieniądze, kupuje towar albo płaci podatek.',
    scenes: products.map(({ motif, name, lead, forWhom }) => ({
      motif,
      title: name,
      text: `${lead} Dla kogo: ${forWhom[0]}.`,
    })),
  },
  {
    slug: 'film-potrzeby-klienta',
    title: 'Jak rozpoznać potrzebę klienta',
    description: 'Cztery pytania, po których wiadomo, o czym rozmawiać dalej.',
    scenes: [
      scene(
        'talk',
        'Zacznij od pytania, nie od produktu',
        'Klient zna swoją firmę najlepiej. Zapytaj, na co dziś czeka, i wysłuchaj odpowiedzi do końca.',
      ),
      scene(
        'invoice',
        'Pytanie pierwsze: kto Ci płaci?',
        'Jeśli płacą firmy i robią to z terminem, porozmawiaj o finansowaniu faktur.',
      ),
      scene(
        'terminal',
        'Pytanie drugie: jak płacą klienci?',
        'Jeśli głównie kartą, zapytaj o obroty z terminala.',
      ),
      scene(
        'boxes',
        'Pytanie trzecie: za co płacisz Ty?',
        'Towar i materiały to miejsce dla faktoringu odwrotnego.',
      ),
      scene(
        'calendar',
        'Pytanie czwarte: co Cię czeka w tym miesiącu?',
        'Podatek, składki, zadatek: nazwij termin i kwotę. Od tego zależy, co zaproponujesz.',
      ),
      scene(
        'cycle',
        'Na koniec powtórz, co usłyszałeś',
        'Jedno zdanie wystarczy. Klient poprawi Cię, jeśli coś umknęło, a Ty zgłosisz go z właściwym produktem.',
      ),
    ],
  },
  {
    slug: 'film-rozmowa-o-kosztach',
    title: 'Jak rozmawiać o kosztach',
    description: 'Uczciwie, spokojnie i bez obietnic, których nie da się dotrzymać.',
    scenes: [
      scene(
        'coin',
        'O koszcie mów pierwszy',
        'Klient i tak o niego zapyta. Gdy zaczynasz sam, pokazujesz, że nie ma nic do ukrycia.',
      ),
      scene(
        'talk',
        'Nie podawaj stawki z pamięci',
        'Warunki zależą od oceny wniosku. Powiedz, kiedy klient je pozna: przed podpisaniem umowy.',
      ),
      scene(
        'chart',
        'Licz w złotych, nie w procentach',
        'Kwota do zapłaty mówi więcej niż procent. Poproś klienta, by porównał ją z tym, co zyska.',
      ),
      scene(
        'calendar',
        'Porównaj z kosztem czekania',
        'Utracony rabat, kara za opóźnienie, zlecenie, którego nie można przyjąć: to też są koszty.',
      ),
      scene(
        'invoice',
        'Przejdź przez umowę razem z klientem',
        'Pokaż, gdzie są opłaty, termin spłaty i zasady wcześniejszej spłaty.',
      ),
    ],
  },
  {
    slug: 'film-zgloszenie-klienta',
    title: 'Jak zgłosić klienta w portalu',
    description: 'Od numeru NIP do ochrony klienta na 90 dni.',
    scenes: [
      scene(
        'talk',
        'Zapytaj o zgodę',
        'Klient musi wiedzieć, że przekazujesz jego dane, i zgodzić się na kontakt.',
      ),
      scene(
        'invoice',
        'Wpisz numer NIP',
        'W menu wybierz zablokowanie klienta. Nazwa i adres firmy pojawią się same.',
      ),
      scene(
        'chart',
        'Uzupełnij dane i produkt',
        'Podaj osobę do kontaktu, telefon i e-mail. Wybierz produkt, o którym rozmawialiście.',
      ),
      scene(
        'calendar',
        'Sprawdź ochronę',
        'Od chwili zgłoszenia klient jest Twój przez 90 dni. Datę widać na liście zgłoszonych klientów.',
      ),
      scene(
        'cycle',
        'Śledź postęp',
        'Status zmienia się na liście. Jeśli coś stoi w miejscu, zadzwoń do swojego opiekuna.',
      ),
    ],
  },
]

/** The online presentation that a partner shows to a customer. */
export const presentation: Film = {
  slug: 'prezentacja-online',
  title: 'Finansowanie dla Twojej firmy',
  description: 'Prezentacja do pokazania klientowi na ekranie, strona po stronie.',
  scenes: [
    scene(
      'chart',
      'Pieniądze wtedy, gdy są potrzebne',
      'Faktury, towar, podatki i sezon rzadko układają się w równy rytm. Pomagamy go wyrównać.',
    ),
    ...products.map(({ motif, name, lead, what }) => scene(motif, name, `${lead} ${what}`)),
    scene(
      'talk',
      'Co dalej?',
      'Wystarczą NIP i krótka rozmowa. Warunki poznasz przed podpisaniem umowy i sam zdecydujesz.',
    ),
  ],
}

function scene(motif: Motif, title: string, text: string): Scene {
  return { motif, title, text }
}
