import { expect, test } from 'vitest'
import { decodeText, readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  [
    'tabs',
    'a\tb\n1\t2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'semicolons and quotes',
    'a;"b;c"\r\n"x ""y""\nz"; 2 ',
    [
      ['a', 'b;c'],
      ['x "y"\nz', '2'],
    ],
  ],
  ['commas', '"a;b",c', [['a;b', 'c']]],
  ['one column, with empty lines', '\n1\n\n2\n', [['1'], ['2']]],
])('reads %s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('says in which line a row begins', () => {
  expect(readCsv('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5])
})

test.each([
  ['501 rows and a head', 'x\n'.repeat(502), 'tooManyRows'],
  ['no rows', ' ;;\n', 'empty'],
])('refuses %s', (_, text, code) => {
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ code }))
})

test('decodes what spreadsheets save', () => {
  expect(decodeText(new TextEncoder().encode('\ufeffŁódź'))).toBe('Łódź')
  expect(decodeText(Uint8Array.of(0xa3, 0xf3, 0x64, 0x9f))).toBe('Łódź')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0x01))).toBe('Ł')
})

test('writes cells that no spreadsheet runs', async () => {
  const text = await writeCsv([['=1+1', '+48600', 'a;b', 'x']]).text()
  expect(text).toBe(`'=1+1;'+48600;"a;b";x\r\n`)
})
