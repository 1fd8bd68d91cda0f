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
