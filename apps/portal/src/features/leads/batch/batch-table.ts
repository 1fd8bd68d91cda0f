import { normalizeNip } from '@partner-portal/contract/values/nip'
import { normalizePhone } from '@partner-portal/contract/values/phone'
import { plainText } from '@partner-portal/contract/values/plain-text'
import type { SheetRow } from '@partner-portal/sheets/sheet-file'
import type { draftFields } from '../block/lead-fields.ts'

/** The target of a column: a field, first and last name together, or a consent by its name. */
export type ColumnField = keyof typeof draftFields | 'person' | (string & {})

const heads: Readonly<Record<string, readonly string[]>> = {
  nip: ['nip', 'numernip', 'nrnip', 'nipfirmy', 'nipklienta', 'nipkontrahenta', 'vatid', 'taxid'],
  companyName: ['firma', 'nazwa', 'klient', 'kontrahent', 'company', 'companyname'].concat(
    ['firmy', 'klienta', 'kontrahenta'].map((owner) => `nazwa${owner}`),
  ),
  person: ['osoba', 'osobakontaktowa', 'imieinazwisko', 'imienazwisko', 'kontakt', 'reprezentant'],
  firstName: ['imie', 'firstname'],
  lastName: ['nazwisko', 'lastname'],
  phoneNumber: ['telefon', 'tel', 'nrtelefonu', 'numertelefonu', 'komorka', 'phone', 'phonenumber'],
  email: ['email', 'mail', 'adresemail', 'pocztaelektroniczna', 'emailkontaktowy'],
  product: ['produkt', 'product'],
  amount: ['kwota', 'kwotapln', 'kwotawpln', 'kwotafinansowania', 'amount'],
  note: ['notatka', 'uwagi', 'komentarz', 'opis', 'note'],
  agentId: ['agent', 'agentid', 'handlowiec', 'sprzedawca', 'imieinazwiskoagenta'],
}

/** Heads like those of a field that fill none; the last are of our own result. */
const decoys = ['regon', 'pesel', 'krs', 'fax', 'faks', 'iban', 'konto', 'numerkonta', 'nrkonta']
  .concat(['emaildofaktur', 'emailfaktury', 'emaildofakturowania', 'kodpocztowy', 'lp'])
  .concat(['wiersz', 'stan', 'numerzgloszenia', 'ochronado', 'powod'])

/** Small letters and digits alone, without accents: `Imię i nazwisko *` is `imieinazwisko`. */
export function foldHead(text: string): string {
  return plainText(text).replaceAll(/[^a-z0-9]/g, '')
}

export interface Table {
  /** Null: the first row has data. */
  readonly head: SheetRow | null
  readonly rows: readonly SheetRow[]
  readonly width: number
  /** The field of each column; empty: none. */
  readonly fields: readonly ColumnField[]
}

// Titles may be above the head.
const MAX_TITLES = 10

/** Tells the head from the rows, and columns by their heads, else by their cells. */
export function tableOf(sheet: readonly SheetRow[], consents: readonly string[]): Table {
  const firstData = sheet.findIndex(({ cells }) => cells.some(isNip))
  const above = sheet.slice(0, firstData < 0 ? MAX_TITLES : Math.min(firstData, MAX_TITLES))
  const counts = above.map(({ cells }) => cells.filter((cell) => fieldOf(cell, consents)).length)
  const max = Math.max(...counts)
  const head = max > 0 ? (above[counts.indexOf(max)] ?? null) : null
  const rows = head ? sheet.slice(sheet.indexOf(head) + 1) : sheet
  const width = Math.max(...[head, ...rows].map((row) => row?.cells.length ?? 0))
  const heads = Array.from({ length: width }, (_, column) =>
    fieldOf(head?.cells[column] ?? '', consents),
  )
  const fields = heads.map((field = '', column) => (heads.indexOf(field) < column ? '' : field))
  const guessed = heads.map((field, column) =>
    field === undefined ? guess(rows.map(({ cells }) => cells[column] ?? '')) : '',
  )
  // Neither of two similar columns is guessed.
  for (const [column, field] of guessed.entries())
    if (!fields.includes(field) && guessed.indexOf(field) === guessed.lastIndexOf(field))
      fields[column] = field
  if (!head) nameColumns(fields, rows)
  return { head, rows, width, fields }
}

/** Empty: a head without a field. Undefined: an unknown one. */
function fieldOf(head: string, consents: readonly string[]): ColumnField | undefined {
  const folded = foldHead(head).replace(/opcjonalnie$/, '')
  if (decoys.includes(folded)) return ''
  const field = Object.keys(heads).find((name) => heads[name]?.includes(folded))
  const [, number] = /^zgoda(\d)(?:taklubnie)?$/.exec(folded) ?? []
  return field ?? consents[Number(number) - 1] ?? consents.find((name) => foldHead(name) === folded)
}

const isNip = (text: string) => normalizeNip(text) !== null

/** Without heads: `Anna | Nowak` in two columns, or `Anna Nowak` in one. */
function nameColumns(fields: ColumnField[], rows: readonly SheetRow[]): void {
  const areNames = (column: number, pattern: RegExp) => {
    const cells = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
    return fields[column] === '' && cells.length > 0 && cells.every((cell) => pattern.test(cell))
  }
  const all = fields.map((_, column) => column)
  const first = all.find((column) => areNames(column, oneName) && areNames(column + 1, oneName))
  const both = all.find((column) => areNames(column, twoNames))
  if (first !== undefined) fields.splice(first, 2, 'firstName', 'lastName')
  else if (both !== undefined) fields[both] = 'person'
}

const oneName = /^\p{Lu}[\p{L}'’-]+$/u
const twoNames = /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$/u

/** The field of most cells. */
function guess(cells: readonly string[]): ColumnField {
  const filled = cells.filter((cell) => cell !== '').slice(0, 20)
  const mostPass = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length * 2 > filled.length
  if (mostPass(isNip)) return 'nip'
  if (mostPass((cell) => /^\S+@\S+\.\S+$/.test(cell))) return 'email'
  return mostPass((cell) => normalizePhone(cell) !== null) ? 'phoneNumber' : ''
}
