import { expect, test } from 'vitest'
import { readPasted, readSheetFile } from './read-file.ts'
import { writeCsv } from './write-csv.ts'

const fileOf = (...bytes: number[]) => new File([Uint8Array.of(...bytes)], 'x.csv')

test('a text file tells its encoding, and is read in another one on request', async () => {
  // Łódź;Kuźma in ISO-8859-2.
  const file = fileOf(0xa3, 0xf3, 0x64, 0xbc, 0x3b, 0x4b, 0x75, 0xbc, 0x6d, 0x61)
  expect(await readSheetFile(file)).toMatchObject({
    encoding: 'iso-8859-2',
    rows: [{ cells: ['Łódź', 'Kuźma'] }],
  })
  expect(await readSheetFile(file, 'windows-1250')).toMatchObject({
    encoding: 'windows-1250',
    rows: [{ cells: ['ŁódĽ', 'KuĽma'] }],
  })
})

test.each([
  ['tooManyRows', () => readPasted('x\n'.repeat(502))],
  ['empty', () => readPasted(' ;;\n')],
  ['unreadable', () => readSheetFile(fileOf(0x50, 0x4b, 3, 4, 1))],
  ['oldExcel', () => readSheetFile(fileOf(0xd0, 0xcf, 0x11, 0xe0))],
])('an unusable file: %s', async (code, read) => {
  await expect(Promise.resolve().then(read)).rejects.toMatchObject({ code })
})

test('a line with an open quote keeps its cells', () => {
  expect(readPasted('a;b\n"c;d\ne;f').rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['"c', 'd'],
    ['e', 'f'],
  ])
})

test('cells that a spreadsheet may run are written as texts, and read back unchanged', async () => {
  const rows = [['=1+1', '+48600', 'a;b', '-x', `"'`]]
  const text = await writeCsv(rows).text()
  expect(text).toBe(`'=1+1;'+48600;"a;b";'-x;"""'"\r\n`)
  expect(readPasted(text).rows[0]?.cells).toEqual(rows[0])
})
