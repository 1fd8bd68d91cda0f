import assert from 'node:assert/strict'
import { read } from '@e965/xlsx'
import { readXlsx } from 'hucre/xlsx'
import yauzl from 'yauzl'

type Rows = (string | null)[][]

/** The cells of the first sheet, as text. Two other readers must find the same. */
export async function readWorkbook(bytes: Buffer): Promise<{ xml: string; rows: Rows }> {
  const xml = await readEntry(bytes, 'xl/worksheets/sheet1.xml')
  const rows: Rows = []
  // Some readers need the reference of each row and cell.
  for (const [, row, cells = ''] of xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)) {
    const texts: (string | null)[] = []
    for (const [, letters, text] of cells.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      assert.equal(letters, lettersOf(texts.length))
      texts.push(text === undefined ? null : unescapeXml(text.replaceAll(/<[^>]+>/g, '')))
    }
    rows.push(texts)
    assert.equal(Number(row), rows.length)
  }
  assert.equal(xml.split('<row').length - 1, rows.length)
  for (const table of [await byHucre(bytes), bySheetJs(bytes)])
    for (const [at, row] of rows.entries())
      for (const [column, text] of row.entries()) {
        const value = table[at]?.[column] ?? null
        const expected = typeof value === 'number' ? Number(text) : text && unescaped(text)
        assert.equal(value, expected, `row ${at + 1}, column ${column + 1}`)
      }
  return { xml, rows }
}

type Value = string | number | null | undefined

async function byHucre(bytes: Buffer): Promise<Value[][]> {
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((row) =>
    row.map((cell) =>
      cell instanceof Date
        ? (cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000
        : (cell as Value),
    ),
  )
}

function bySheetJs(bytes: Buffer): Value[][] {
  const { Sheets, SheetNames } = read(bytes, { dense: true })
  const cells = Sheets[SheetNames[0] ?? '']?.['!data'] ?? []
  return cells.map((row) => Array.from(row, (cell) => cell?.v as Value))
}

/** `_x000D_` is a carriage return. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function lettersOf(column: number): string {
  const rest = column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)
  return rest + String.fromCharCode(65 + (column % 26))
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

function readEntry(bytes: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          resolve(Buffer.concat(chunks).toString('utf8'))
        })
      })
      zip.readEntry()
    })
  })
}
