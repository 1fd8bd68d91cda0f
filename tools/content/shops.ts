import type { Motif } from './motifs.ts'

interface ShopProduct {
  readonly product: string
  readonly slug: string
  readonly title: string
  readonly motif: Motif
  readonly intro: string
  /** The texts of the banners. */
  readonly banner: { readonly title: string; readonly lead: string }
  readonly texts: readonly (readonly [label: string, text: string])[]
}

/** Materials for brokers' shops. The means of payment has none. */
export const shopProducts: readonly ShopProduct[] = [
  {
    product: 'SKONTO',
    slug: 'skonto',
    title: 'Skonto',
    motif: 'coin',
    intro:
      'Dla hurtowni i dostawców: klient płaci wcześniej i korzysta z rabatu, a my finansujemy fakturę.',
    banner: { title: 'Zapłać wcześniej, kup taniej', lead: 'Skonto: rabat za szybką płatność' },
    texts: [
      ['Jedno zdanie', 'Zapłać wcześniej i skorzystaj z rabatu. Fakturę sfinansujemy za Ciebie.'],
      [
        'Na stronę płatności',
        'Wybierz Skonto, a zapłacimy za Twoją fakturę od razu. Korzystasz z rabatu za szybką płatność i spłacasz kwotę później. Warunki poznasz przed podpisaniem umowy.',
      ],
    ],
  },
  {
    product: 'NANO',
    slug: 'finansowanie-faktur',
    title: 'Finansowanie faktur',
    motif: 'invoice',
    intro: 'Dla firm, które wystawiają faktury z odroczonym terminem i nie chcą czekać na przelew.',
    banner: { title: 'Nie czekaj na przelew', lead: 'Sfinansuj fakturę przez internet' },
    texts: [
      ['Jedno zdanie', 'Zamień fakturę na gotówkę i nie czekaj, aż zapłaci odbiorca.'],
      [
        'Na stronę o płatnościach',
        'Masz fakturę z odległym terminem? Sfinansuj ją przez internet: dodaj dokument, sprawdź koszt i zdecyduj. Każda faktura to osobna decyzja, bez stałej umowy.',
      ],
    ],
  },
  {
    product: 'PURCHASE_FINANCE',
    slug: 'finansowanie-zakupow',
    title: 'Finansowanie zakupów',
    motif: 'cart',
    intro:
      'Dla sklepów, które sprzedają firmom: klient kupuje na raty, sklep otrzymuje całą kwotę.',
    banner: { title: 'Kup dla firmy na raty', lead: 'Wniosek złożysz w koszyku' },
    texts: [
      ['Jedno zdanie', 'Kup na firmę i zapłać w ratach. Wniosek złożysz w koszyku.'],
      [
        'Na stronę produktu',
        'Ten zakup możesz rozłożyć na raty. Wybierz finansowanie zakupów w koszyku, podaj NIP i wypełnij krótki wniosek. Wysokość rat poznasz przed podpisaniem umowy.',
      ],
      [
        'Do stopki lub newslettera',
        'Od dziś kupisz u nas na raty dla firm. Bez papierów: wszystko załatwisz przez internet.',
      ],
    ],
  },
  {
    product: 'DEFERRED_PAYMENT',
    slug: 'platnosc-odroczona',
    title: 'Płatność odroczona',
    motif: 'calendar',
    intro:
      'Dla sklepów, które sprzedają firmom: klient płaci później, sklep otrzymuje zapłatę od razu.',
    banner: { title: 'Kup teraz, zapłać później', lead: 'Płatność odroczona dla firm' },
    texts: [
      ['Jedno zdanie', 'Kup teraz, zapłać później. Płatność odroczona dla firm.'],
      [
        'Na stronę płatności',
        'Wybierz płatność odroczoną, aby zapłacić za zamówienie w późniejszym terminie. Podaj NIP i potwierdź zamówienie. Termin i koszt poznasz, zanim się zdecydujesz.',
      ],
    ],
  },
]

export const bannerSizes = [
  [728, 90, 'poziomy'],
  [300, 250, 'prostokąt'],
] as const

/** `{link}` and `{banner}` are filled in by the portal. */
export function snippetOf(title: string, alt: string): string {
  const [width, height] = bannerSizes[0]
  return `<a href="{link}" target="_blank" rel="noopener" title="${title}">\n  <img src="{banner}" width="${width}" height="${height}" alt="${alt}" style="max-width:100%;height:auto">\n</a>`
}
