import { normalizeNip } from '@partner-portal/contract/values/nip'
import { normalizePhone } from '@partner-portal/contract/values/phone'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { draftFields } from '../block/lead-fields.ts'

/** What a column of a sheet can fill: a field, first and last name together, a consent by its name. */
export type ColumnField = keyof typeof draftFields | 'person' | (string & {})

const heads: Readonly<Record<string, readonly string[]>> = {
  nip: ['nip', 'numernip', 'nrnip', 'nipfirmy', 'nipklienta', 'vatid', 'taxid'],
  companyName: ['firma', 'nazwa', 'nazwafirmy', 'klient', 'kontrahent', 'company', 'companyname'],
  person: ['osoba', 'osobakontaktowa', 'imieinazwisko', 'imienazwisko', 'kontakt', 'reprezentant'],
  firstName: ['imie', 'firstname'],
  lastName: ['nazwisko', 'lastname'],
  phoneNumber: ['telefon', 'tel', 'nrtelefonu', 'numertelefonu', 'komorka', 'phone', 'phonenumber'],
  email: ['email', 'mail', 'adresemail', 'pocztaelektroniczna', 'emailkontaktowy'],
  product: ['produkt', 'product'],
  amount: ['kwota', 'kwotapln', 'kwotawpln', 'kwotafinansowania', 'amount'],
  note: ['notatka', 'uwagi', 'komentarz', 'opis', 'note'],
}

/** Small letters and digits alone, without accents: `Imię i nazwisko *` is `imieinazwisko`. */
export function foldHead(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
}

export interface Table {
  /** Null: the first row is one of data. */
  readonly head: SheetRow | null
  readonly rows: readonly SheetRow[]
  readonly width: number
  /** What each column fills; empty: nothing. */
  readonly fields: readonly ColumnField[]
}

/** Tells the head from the rows, and columns by their heads, else by what is in them. */
export function tableOf(sheet: readonly SheetRow[], consents: readonly string[]): Table {
  const [first, ...others] = sheet
  const named = (first?.cells ?? []).map((cell) => fieldOf(cell, consents))
  const isHead = named.some((field) => field !== '') && !first?.cells.some(isNip)
  const rows = isHead ? others : sheet
  const width = Math.max(...sheet.map(({ cells }) => cells.length))
  const fields: ColumnField[] = []
  for (let column = 0; column < width; column++) {
    const field = (isHead && named[column]) || guess(rows.map(({ cells }) => cells[column] ?? ''))
    fields.push(fields.includes(field) ? '' : field)
  }
  if (!isHead) nameColumns(fields, rows)
  return { head: isHead ? (first ?? null) : null, rows, width, fields }
}

function fieldOf(head: string, consents: readonly string[]): ColumnField {
  const folded = foldHead(head)
  const field = Object.keys(heads).find((name) => heads[name]?.includes(folded))
  return field ?? consents.find((name) => foldHead(name) === folded) ?? ''
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

/** What most cells are. */
function guess(cells: readonly string[]): ColumnField {
  const filled = cells.filter((cell) => cell !== '').slice(0, 20)
  const most = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length * 2 > filled.length
  if (most(isNip)) return 'nip'
  if (most((cell) => /^\S+@\S+\.\S+$/.test(cell))) return 'email'
  return most((cell) => normalizePhone(cell) !== null) ? 'phoneNumber' : ''
}
