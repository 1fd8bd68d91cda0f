import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Random } from './random.ts'

const trades = list(`
  Transport, Budownictwo, Hurtownia, Piekarnia, Stolarnia, Drukarnia, Serwis, Ogrody,
  Meble, Instalacje, Logistyka, Spedycja, Odzież, Elektronika, Mleczarnia, Szkółka,
  Gastronomia, Księgarnia`)
const names = list(`
  Łuczak, Żuraw, Śliwa, Dąbrowa, Kościuk, Wiśniewska, Źródło, Jabłoński, Ćwikła, Nowak,
  Górski, Zielony Młyn, Bursztyn, Mazur, Orlik, Pszczółka, Sokół, Wójcik, Baran, Ósemka,
  Halny, Tatry, Sęk, Kłos`)
const forms = ['sp. z o.o.', 'S.A.', 'sp. j.', 'sp. k.', 'P.H.U.', 's.c.']

function list(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}

export interface Company {
  readonly name: string
  readonly nip: string
}

/** The owners and the time of a list's records. */
export interface MadeFor {
  readonly partnerId: number
  readonly count: number
  readonly companies: readonly Company[]
  readonly agentIds: readonly number[]
  readonly today: Date
}

export function makeCompanies(random: Random, count: number): Company[] {
  const nips = new Set<string>()
  while (nips.size < count) nips.add(makeNip(random))
  return [...nips].map((nip) => ({
    nip,
    name: `${random.pick(trades)} ${random.pick(names)} ${random.pick(forms)}`,
  }))
}

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** A NIP with a valid checksum. Draws again if the remainder is 10, which is not a digit. */
function makeNip(random: Random): string {
  for (;;) {
    const digits = weights.map((_, index) => random.integer(index === 0 ? 1 : 0, 9))
    const remainder =
      digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11
    if (remainder < 10) return digits.join('') + remainder
  }
}

const cities = list(`
  00-838 Warszawa, 31-042 Kraków, 50-106 Wrocław, 61-772 Poznań, 80-831 Gdańsk, 90-423 Łódź,
  70-541 Szczecin, 15-427 Białystok, 35-064 Rzeszów`)
const streets = list('Prosta, Długa, Żurawia, Kościuszki, Źródlana, Ogrodowa, Święty Marcin')

/** Companies that nobody has blocked, with NIPs that are easy to type. */
const free: readonly Company[] = [
  { nip: '1234563218', name: 'Hurtownia Łuczak sp. z o.o.' },
  { nip: '5550001119', name: 'Piekarnia Źródło s.c.' },
  { nip: '8991112223', name: 'Transport Żuraw sp. k.' },
]

/** The demo's company register: the given companies and the free ones, with addresses. */
export function makeRegister(
  random: Random,
  companies: readonly Company[],
): Insertable<Database['company']>[] {
  const byNip = new Map([...companies, ...free].map((company) => [company.nip, company]))
  return [...byNip.values()].map(({ nip, name }) => {
    const [postal_code = '', city = ''] = random.pick(cities).split(' ')
    return {
      nip,
      name,
      regon: String(random.integer(100_000_000, 999_999_999)),
      krs: /sp\. z o\.o\.|S\.A\./.test(name) ? `0000${random.integer(100_000, 999_999)}` : null,
      street: `ul. ${random.pick(streets)} ${random.integer(1, 120)}`,
      postal_code,
      city,
      status: 'Czynny',
    }
  })
}
