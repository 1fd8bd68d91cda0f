import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { ImportFault } from './record.ts'

const asCsv = 'Open it in a spreadsheet and save it as "CSV UTF-8".'

/**
 * Reads a file through and refuses it if it is not UTF-8. Otherwise its lines without Polish letters
 * would be imported, and the letters of the others be lost. 1,000,000 rows take a tenth of a second.
 */
export async function requireUtf8(path: string): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    if (isFirst) refuseFormat(path, bytes)
    isFirst = false
    const whole = lengthOfWhole(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) throw await notUtf8(path)
    rest = bytes.subarray(whole)
  }
  if (!isUtf8(rest)) throw await notUtf8(path)
}

/** Without the last character, of which the next chunk may have some bytes. */
function lengthOfWhole(bytes: Buffer): number {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1
  return (bytes[start] ?? 0) < 0x80 ? bytes.length : Math.max(start, 0)
}

function refuseFormat(path: string, bytes: Buffer): void {
  const begins = (...first: number[]) => first.every((byte, index) => bytes[index] === byte)
  if (begins(0x50, 0x4b, 3, 4))
    throw new ImportFault(`${path} is a workbook (XLSX) or another ZIP file, not text. ${asCsv}`)
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new ImportFault(`${path} is a workbook (XLS), not text. ${asCsv}`)
  if (begins(0x1f, 0x8b))
    throw new ImportFault(`${path} is compressed with gzip. Unpack it first: gzip -d FILE`)
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw isIn(path, 'UTF-16', 'is UTF-16 text')
  // Nearly each letter of a Latin alphabet has a zero byte in UTF-16, and none in UTF-8.
  const start = bytes.subarray(0, 4096)
  const zeros = (odd: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [first, second] = [zeros(0), zeros(1)]
  if (Math.max(first, second) > start.length / 8)
    throw isIn(path, first > second ? 'UTF-16BE' : 'UTF-16LE', 'is UTF-16 text')
}

async function notUtf8(path: string): Promise<ImportFault> {
  let number = 0
  let encoding = 'WINDOWS-1250'
  const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })
  for await (const line of lines) {
    number += 1
    if (isUtf8(Buffer.from(line, 'latin1'))) continue
    // Of the Polish letters, ą, ś and ź differ.
    if (/[\xa1\xa6\xac\xb1\xb6\xbc]/.test(line) && !/[\x80-\x9f\xa5\xb9]/.test(line))
      encoding = 'ISO-8859-2'
    break
  }
  return isIn(path, encoding, `is not UTF-8 (line ${number}), but probably ${encoding}`)
}

function isIn(path: string, encoding: string, what: string): ImportFault {
  return new ImportFault(
    `${path} ${what}. Save it as UTF-8 (in a spreadsheet: "CSV UTF-8"), or convert it: iconv -f ${encoding} -t UTF-8 FILE > NEW`,
  )
}
