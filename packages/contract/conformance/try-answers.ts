import { readFileSync } from 'node:fs'
import type { ListFilter } from '../src/list/list-query.ts'
import type { Trial } from './list-reader.ts'

const vectors = JSON.parse(
  readFileSync(new URL('../src/list/raw-vectors.json', import.meta.url), 'utf8'),
) as Readonly<
  Record<'read' | 'refused', readonly { readonly body: string; readonly tree?: object }[]>
>

/** RAW filters as the vectors have them, on the lists that have their fields. */
export async function tryVectors({ fields, tabs, filtered, get, say, isUsable }: Trial) {
  if (!fields.amount || !fields.product) return
  for (const { body, tree } of vectors.read) {
    const { value } = JSON.parse(body) as { value: string }
    const fieldNames = [...JSON.stringify(tree).matchAll(/"field":"(\w+)"/g)].map(
      ([, name = '']) => name,
    )
    const isThere = (field: string) =>
      fields[field]?.filter && isUsable(field) && field !== tabs?.field
    const [field = ''] = fieldNames
    if (fieldNames.every(isThere)) await filtered({ field, value: body, matchType: 'RAW' }, value)
  }
  for (const { body } of vectors.refused) {
    const filter: ListFilter = { field: 'amount', value: body, matchType: 'RAW' }
    const { status } = await get({ page: 1, limit: 1, filters: [filter] })
    const at = 'filter[amount][RAW]'
    if (status >= 500) say('a part fails', at, `${body}: answered ${status} instead of 400`)
    else if (status < 300) say('note', at, `${body}: is not refused; the portal never sends it`)
  }
}

/** A sheet of all columns, and one of those that the user chose; of one row, as there may be many. */
export async function trySheets({ rows, record, defaultSort: sort, get, say, fault }: Trial) {
  const [number] = record.numbers
  const value = String(rows[0]?.[number] ?? '')
  const filters: ListFilter[] = [{ field: number, value, matchType: 'LIKE' }]
  for (const [field, what, columns] of [
    ['limit=0', 'the export', undefined],
    ['limit=0&columns', 'the export of chosen columns', [number, record.status]],
  ] as const) {
    const { status, text } = await get({ limit: 0, sort, filters, ...(columns && { columns }) })
    if (status > 299)
      say(
        columns ? 'not in the specification' : 'a part fails',
        field,
        `${what}: answered ${status}`,
      )
    else if (!text.startsWith('PK')) fault(field, `${what}: what is saved is no xlsx`)
  }
}

/** The sums of all rows, and of those with the number of the first: as much as these rows. */
export async function trySums({ rows, record, filtered, sumsOf, fault, isUsable }: Trial) {
  const sums = await sumsOf([])
  const { numbers, amount = '' } = record
  const value = String(rows[0]?.[numbers[0]] ?? '')
  if (!sums || !(amount in Object(rows[0])) || value === '' || !isUsable(amount)) return
  const filter: ListFilter = { field: numbers[0], value, matchType: 'EXACT' }
  const { page } = await filtered(filter, `the number ${value}`)
  const ofFilter = await sumsOf([filter])
  if (!page || !ofFilter || page.count > page.collection.length) return
  for (const currency of new Set(page.collection.map((row) => row.currency))) {
    const summed = page.collection.filter((row) => row.currency === currency)
    const expected = summed.reduce((sum, row) => sum + Number(row[amount] ?? 0), 0)
    const answered = ofFilter.find((row) => row.currency === currency)?.amount
    if ((answered ?? 0) !== expected)
      fault('summary', `of ${numbers[0]} ${value}: ${answered} ${currency} instead of ${expected}`)
  }
}
