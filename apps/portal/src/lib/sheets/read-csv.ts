import { type SheetRow, sheetOf } from './sheet.ts'

const DELIMITERS = ['\t', ';', ',', '|']

/** Reads pasted cells or the text of a CSV file; the first line decides what separates cells. */
export function readCsv(text: string): readonly SheetRow[] {
  return sheetOf(rowsOf(text))
}

function* rowsOf(text: string): Generator<SheetRow> {
  const delimiter = delimiterOf(text)
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let start = 1
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '\n') line++
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (char === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') {
      yield { line: start, cells: [...cells, cell] }
      cells = []
      cell = ''
      start = line
    } else if (char !== '\r') cell += char
  }
  yield { line: start, cells: [...cells, cell] }
}

/** The one that is most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 1)
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** UTF-8 or UTF-16 with its mark; else what Polish spreadsheets save. */
export function decodeText(bytes: Uint8Array): string {
  const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }
  for (const [encoding, mark] of Object.entries(marks))
    if (mark.every((byte, index) => bytes[index] === byte))
      return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
