import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, guarded, unguarded } from './cells.ts'
import { createCsvReader } from './read-csv.ts'

function read(text: string, delimiter?: string) {
  const reader = createCsvReader(delimiter)
  return [...reader.read(text), ...reader.read()]
}
const cellsOf = (text: string, delimiter?: string) =>
  read(text, delimiter).map(({ cells }) => cells)

const same = [
  ['a', 'b;c'],
  ['x "y"\nz', '2'],
]

test.each<[string, string, readonly (readonly string[])[]]>([
  ['semicolons and quotes', 'a;"b;c"\r\n"x ""y""\nz";2', same],
  [
    'tabs',
    'a\tb\n1\t2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'CR alone',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a line that names the delimiter', 'sep=|\r\na;b|c\r\n', [['a;b', 'c']]],
  ['texts that Excel guards', '="0123";="x"', [['0123', 'x']]],
  [
    'quotes inside a cell',
    'a;Zakład "Łoś" s.c.;24"\n"Łoś" s.c.;b;c',
    [
      ['a', 'Zakład "Łoś" s.c.', '24"'],
      ['Łoś s.c.', 'b', 'c'],
    ],
  ],
  [
    'rows of delimiters',
    'a;b\n;;\n \n1;2\n;;',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a title with commas above semicolons',
    'Lista, oddział, stan\n\na;b;c\n1;2;3',
    [['Lista, oddział, stan'], ['a', 'b', 'c'], ['1', '2', '3']],
  ],
  ['one column', '\n1\n\n2\n', [['1'], ['2']]],
])('reads %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells))

test('says in which line a row begins', () => {
  expect(read('a\n\n"b\nc"\r\nd\re').map(({ line }) => line)).toEqual([1, 3, 5, 6])
})

test('goes on after a quote that nothing closes', () => {
  const rows = read('a;b\nx;"y\nz;1\n"u";2', ';')
  expect(rows.map(({ line, cells }) => [line, cells?.length ?? 0])).toEqual([
    [1, 2],
    [2, 0],
    [3, 2],
    [4, 2],
  ])
  expect(rows[1]).toMatchObject({ text: 'x;"y', fault: 'a quote is not closed' })
})

test('any text is read alike in one chunk and in many', () => {
  const part = fc.constantFrom('a', '"', ';', '\n', '\r', '\r\n', 'sep=,', '="', 'ż', ' ')
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (parts, size) => {
        const text = parts.join('')
        const reader = createCsvReader(';')
        const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        const rows = [...chunks.flatMap((chunk) => reader.read(chunk)), ...reader.read()]
        expect(rows).toEqual(read(text, ';'))
      },
    ),
  )
})

test('a written text is read again', () => {
  const cell = fc.string().map((text) => text.replaceAll(/\r\n?/g, '\n'))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      fc.pre(cells.some((text) => text.trim() !== '') && !/^"?sep=/i.test(cells[0] ?? ''))
      fc.pre(cells.every((text) => !text.startsWith('="')))
      expect(cellsOf(csvLine(cells, ';'), ';')).toEqual([cells])
      expect(cells.map(guarded).map(unguarded)).toEqual(cells)
    }),
  )
})
