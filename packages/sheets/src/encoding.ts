import { beginsWith } from './sheet-file.ts'

/** The usual encodings of Polish programs, by their names on a screen. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  cp852: 'CP852 (DOS)',
} as const
export type Encoding = keyof typeof encodingNames
export const encodings = Object.keys(encodingNames) as Encoding[]

// Bytes from 128. No TextDecoder has it.
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0'

/** Decodes a file chunk by chunk; without a chunk, the rest. Leaves the byte order mark out. */
export function decoderOf(encoding: Encoding): (chunk?: Uint8Array) => string {
  if (encoding === 'cp852') return (chunk) => Array.from(chunk ?? [], letterOfCp852).join('')
  const decoder = new TextDecoder(encoding)
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined })
}

function letterOfCp852(byte: number): string {
  return byte < 128 ? String.fromCharCode(byte) : (CP852[byte - 128] ?? '')
}

/**
 * The encoding of a file, by a part of it that has letters beyond ASCII: by its mark, by zero bytes,
 * else the one whose text has most Polish letters where Polish has them. A file with damaged
 * letters is UTF-8 too.
 */
export function recognizeEncoding(bytes: Uint8Array): Encoding {
  const marked = encodingOfMark(bytes)
  if (marked) return marked
  // Nearly each letter of a Latin alphabet has a zero byte in UTF-16, and none elsewhere.
  const start = bytes.subarray(0, 4096)
  const zeros = (odd: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [first, second] = [zeros(0), zeros(1)]
  if (Math.max(first, second) > start.length / 8) return first > second ? 'utf-16be' : 'utf-16le'
  if (isUtf8(bytes)) return 'utf-8'
  const polish = (['utf-8', 'windows-1250', 'iso-8859-2', 'cp852'] as const).map((encoding) => ({
    encoding,
    score: scoreOf(decoderOf(encoding)(bytes)),
  }))
  return polish.reduce((best, next) => (next.score > best.score ? next : best)).encoding
}

/** The encoding of the file's mark, which overrides any other statement. */
export function encodingOfMark(bytes: Uint8Array): Encoding | null {
  if (beginsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return beginsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const right = /[ąćęłńóśźż]|(?<!\p{Ll})[ĄĆĘŁŃÓŚŹŻ]/gu
// Control characters, signs of other alphabets, frames; a capital in a word of small letters, and
// the other way round.
const wrong =
  /[\x80-\x9f\u2500-\u25ff\ufffd¤¦±¬¶¸´˝˛ˇ˘¨˙÷×ľĽĺĹşŞţŢ]|\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?:(?![A-Z])\p{Lu}\p{Ll}|\p{Lu}(?![a-z])\p{Ll})/gu

function scoreOf(text: string): number {
  return (text.match(right)?.length ?? 0) - (text.match(wrong)?.length ?? 0)
}
