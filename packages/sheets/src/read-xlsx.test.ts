import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-xlsx.ts'

const read = (bytes: Uint8Array) => readWorkbook(bytes, { decimal: ',' })
const book = (rows: CellValue[][], more = {}) =>
  writeXlsx({ sheets: [{ name: 'Klienci', rows, ...more }] })

test('a cell is what Excel shows', async () => {
  const bytes = await book([
    [1234563218, 2500.3499999999999, 0.1 + 0.2, -0.5, true, null, new Date('2026-11-01')],
    ['0123', 'a_x000D_b', ' c ', '', '=1+1', 'Ż', ''],
  ])
  expect((await read(bytes)).rows).toEqual([
    { line: 1, cells: ['1234563218', '2500,35', '0,3', '-0,5', 'true', '', '2026-11-01'] },
    { line: 2, cells: ['0123', 'a\rb', ' c ', '', '=1+1', 'Ż', ''] },
  ])
})

test('hidden rows are left out and counted, and hidden sheets are none', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Słownik', hidden: true, rows: [['x']] },
      {
        name: 'Klienci',
        rows: [['a'], [null], ['b'], ['c']],
        rowDefs: new Map([[2, { hidden: true }]]),
      },
    ],
  })
  expect(await read(bytes)).toEqual({
    rows: [
      { line: 1, cells: ['a'] },
      { line: 4, cells: ['c'] },
    ],
    hidden: 1,
  })
})

test('folders may be separated by backslashes', async () => {
  const bytes = await book([['a']])
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const withBackslashes = Buffer.from('xl\\worksheets\\sheet1.xml')
  const whole = Buffer.from(bytes)
  for (let at = whole.indexOf(name); at >= 0; at = whole.indexOf(name, at + 1))
    withBackslashes.copy(whole, at)
  expect((await read(whole)).rows).toEqual([{ line: 1, cells: ['a'] }])
})

test('an archive that inflates too far, or is none, is refused', async () => {
  const bytes = Buffer.from(await book([['a']]))
  const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  bytes.writeUInt32LE(0x7fffffff, entry + 24)
  await expect(read(bytes)).rejects.toMatchObject({ code: 'tooLarge' })
  await expect(read(Buffer.from('PK\x03\x04'))).rejects.toMatchObject({ code: 'unreadable' })
  const broken = Buffer.from(await book([['a']]))
  broken.fill(0, 60, 200)
  await expect(read(broken)).rejects.toMatchObject({ code: 'unreadable' })
})

test('sixty thousand empty rows with a style take less than a second', async () => {
  const empty: CellValue[] = ['', '', '', '', '', '', '']
  const rows = [['NIP'], ['1234563218'], ...Array.from({ length: 60_000 }, () => empty)]
  const bytes = await book(rows)
  const begun = performance.now()
  expect((await read(bytes)).rows).toHaveLength(2)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
