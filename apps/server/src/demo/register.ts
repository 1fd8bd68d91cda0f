import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Company } from './companies.ts'
import type { Random } from './random.ts'

const cities = [
  ['00-838', 'Warszawa'],
  ['31-042', 'Kraków'],
  ['50-106', 'Wrocław'],
  ['61-772', 'Poznań'],
  ['80-831', 'Gdańsk'],
  ['90-423', 'Łódź'],
  ['70-541', 'Szczecin'],
  ['15-427', 'Białystok'],
  ['35-064', 'Rzeszów'],
] as const
const streets = [
  'Prosta',
  'Długa',
  'Żurawia',
  'Kościuszki',
  'Źródlana',
  'Ogrodowa',
  'Święty Marcin',
]

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
    const [postal_code, city] = random.pick(cities)
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
