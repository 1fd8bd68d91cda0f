import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultOffer } from '@partner-portal/contract/products/offer'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { checkImportFile, type ImportItem, readImportFile } from '#domain/import/import-file.ts'
import { readImportMap } from '#domain/import/import-map.ts'
import { importInto } from '#test/import-into.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { importRecords } from '../../src/import-records.ts'
import { systemClock } from '../../src/platform/clock.ts'

const portal = useTestPortal()
const head = 'Numer;Kontrahent;NIP;Data;Brutto'
const line = 'F1;Żuk "Łoś" s.c.;5260250274;05.01.2026;10,00'
const plain = {
  record: 'financialDocument',
  csv: { delimiter: ';', dateFormat: 'DD.MM.YYYY', decimal: ',' },
  fields: {
    externalId: 'Numer',
    documentNumber: 'Numer',
    customerName: 'Kontrahent',
    customerNip: 'NIP',
    dateAdded: 'Data',
    amount: 'Brutto',
  },
  constants: { relation: 'gained', product: 'FACTORING', currency: 'PLN', status: 'paid' },
}

async function mapOf(csv: object = {}) {
  const path = join(temporaryDirectory(), 'x.map.json')
  writeFileSync(path, JSON.stringify({ ...plain, csv: { ...plain.csv, ...csv } }))
  return readImportMap(path, importRecords)
}

/** Rows that an import would write or refuse. */
async function read(content: string | Uint8Array, csv: object = {}) {
  const path = join(temporaryDirectory(), 'x.csv')
  writeFileSync(path, content)
  const record = importRecords.get('financialDocument')
  if (!record) throw new Error('no such record')
  const notices: string[] = []
  const map = await mapOf(csv)
  const source = { path, record, map, clock: systemClock, offer: defaultOffer, partnerCode: 'DEMO' }
  const items: ImportItem[] = []
  const rows = readImportFile({ ...source, onNotice: (text) => notices.push(text) })
  for await (const batch of rows) items.push(...batch)
  await checkImportFile({ ...source, onNotice() {} })
  return { items, notices }
}

const whole = { externalId: 'F1', customerName: 'Żuk "Łoś" s.c.', amount: 1000 }

test.each([
  ['sep=', `sep=;\r\n${head}\r\n${line}`],
  ['="…"', `${head}\n${line.replace('5260250274', '="5260250274"')}`],
  ['CR alone', `${head}\r${line}\r`],
  ['a title above the head', `Zestawienie, oddział Łódź\n\n${head}\n${line}`],
  ['empty columns and rows', `${head};;\n${line};;\n;;;;;;\n`],
  ['empty cells behind the last column', `${head}\n${line};;\n`],
  [
    'an invisible sign in the NIP',
    `${head}\n${line.replace('5260250274', '\u2066526\u2011025\u20110274\u2069')}`,
  ],
])('a file with %s is read as Excel reads it', async (_, text) => {
  const { items } = await read(text)
  expect(items).toMatchObject([{ row: { ...whole, customerNip: '5260250274' } }])
})

test('a mapped column that is there twice stops the import before it starts', async () => {
  await expect(read(`${head};Brutto\n${line};12,30`)).rejects.toThrow(
    'has two columns of one name: Brutto',
  )
  expect((await read(`${head};Uwagi;Uwagi\n${line};a;b`)).items).toHaveLength(1)
})

const amounts: readonly [string, string, number | null][] = [
  [' ', '1 234,56', 123_456],
  [' ', '1\u00a0234,56', 123_456],
  [' ', '12\u202f345\u2009678,9 zł', 1_234_567_890],
  ['\u00a0', '\u2212 1 234,56', null],
  ['\u00a0', '\u22121 234,56 PLN', -123_456],
  ['.', '1.234,56', 123_456],
  ["'", "1'234,56", 123_456],
  [' ', '1234,56', 123_456],
  [' ', '1.234,56', null],
  [' ', '1 23,45', null],
  [' ', '1234,56-', null],
  [' ', '12 34', null],
  [' ', '1 234,56 EUR', null],
]

test.each(amounts)('with the grouping %j, %j is read', async (grouping, amount, read_) => {
  const { items } = await read(`${head}\n${line.replace('10,00', amount)}`, { grouping })
  const expected =
    read_ === null ? { reason: expect.stringContaining('amount') } : { row: { amount: read_ } }
  expect(items).toMatchObject([expected])
})

test('without a grouping, or with the decimal sign as one, none is guessed', async () => {
  const { items } = await read(`${head}\n${line.replace('10,00', '1 234,56')}`)
  expect(items).toMatchObject([{ reason: expect.stringContaining('amount') }])
  await expect(mapOf({ grouping: ',' })).rejects.toThrow('csv.grouping is also csv.decimal')
})

test('an encoding is recognized or named, said, and kept apart from the rejects', async () => {
  const late = Buffer.from(`${head}\n${line}\n${line.replace('F1', 'F2').replace('10,00', '?')}`)
  const latin2 = Buffer.from(
    late.toString().replaceAll('Ż', '\xaf').replaceAll('Ł', '\xa3').replaceAll('ś', '\xb6'),
    'latin1',
  )
  const { items } = await read(latin2)
  expect(items).toMatchObject([{ row: whole }, { reason: expect.stringContaining('amount') }])
  // In windows-1250 the byte is a character.
  const result = await read(latin2, { encoding: 'windows-1250' })
  expect(result.items).toMatchObject([{ row: { customerName: 'Żuk "Ło¶" s.c.' } }, {}])
  const map = await mapOf({ encoding: 'iso-8859-2' })
  const first = await importInto(portal, 'financialDocument', latin2, { name: 'a.csv', map })
  expect(first).toMatchObject({ created: 1, rejected: 1 })
  const mended = Buffer.from(first.rejects.replace('"?"', '"11,00"'))
  const again = await importInto(portal, 'financialDocument', mended, { name: 'b.csv', map })
  expect(again).toMatchObject({ created: 1, rejected: 0 })
})

test('a workbook is imported by the same map, and its rejects are CSV', async () => {
  const rows: CellValue[][] = [
    ['Zestawienie'],
    head.split(';'),
    ['W1', 'Żuk', 5260250274, new Date('2026-01-05'), 2500.3499999999999],
    ['W2', 'Hidden', 5260250274, new Date('2026-01-05'), 1],
    ['W3', 'Żuk', 1, new Date('2026-01-05'), 0.1 + 0.2],
  ]
  const sheet = { name: 'a', rows, rowDefs: new Map([[3, { hidden: true }]]) }
  const bytes = await writeXlsx({ sheets: [sheet] })
  const { items, notices } = await read(bytes)
  expect(items).toMatchObject([
    { line: 3, row: { externalId: 'W1', amount: 250_035, dateAdded: '2026-01-05 00:00:00' } },
    { line: 5, reason: expect.stringContaining('customerNip') },
  ])
  expect(notices).toEqual(['Hidden rows left out: 1', 'The header is line 2'])
  const map = await mapOf()
  const options = { name: 'w.xlsx', map }
  const result = await importInto(portal, 'financialDocument', Buffer.from(bytes), options)
  expect(result).toMatchObject({ created: 1, rejected: 1 })
  const mended = Buffer.from(result.rejects.replace('"1";', '"5260250274";'))
  const again = await importInto(portal, 'financialDocument', mended, { name: 'w.csv', map })
  expect(again).toMatchObject({ created: 1, rejected: 0 })
})

test('a workbook that is too large or broken is refused with what to do', async () => {
  await expect(read(Buffer.from('PK\x03\x04 and no more'))).rejects.toThrow(
    'is a workbook that cannot be read. Open it in a spreadsheet and save it as "CSV UTF-8"',
  )
})
