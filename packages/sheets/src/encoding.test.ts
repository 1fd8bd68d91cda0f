import { expect, test } from 'vitest'
import { decoderOf, type Encoding, encodings, recognizeEncoding } from './encoding.ts'

const bytesOf = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le')
    return encoding === 'utf-16le' ? bytes : bytes.swap16()
  }
  const letters = Array.from({ length: 256 }, (_, byte) => decoderOf(encoding)(Uint8Array.of(byte)))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

test.each(encodings)('%s is recognized by Polish letters', (encoding) => {
  for (const name of ['Łucja Kuźma', 'Żaneta Jaźwiec', 'Gąsior', 'ŚWIĘCICKA', 'Ślęża', 'Kłoś']) {
    const bytes = bytesOf(`9391590133;${name};źródło`, encoding)
    expect(recognizeEncoding(bytes), name).toBe(encoding)
    expect(decoderOf(encoding)(bytes)).toBe(`9391590133;${name};źródło`)
  }
})

test('a mark says it, and belongs to no cell', () => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    const bytes = bytesOf('\ufeffŁ', encoding)
    expect(recognizeEncoding(bytes)).toBe(encoding)
    expect(decoderOf(encoding)(bytes)).toBe('Ł')
  }
})

test('UTF-8 with a damaged letter is UTF-8', () => {
  const bytes = bytesOf('Łódź, Żuk, Święty', 'utf-8')
  expect(recognizeEncoding(bytes.subarray(1))).toBe('utf-8')
  expect(recognizeEncoding(bytesOf('Lodz', 'utf-8'))).toBe('utf-8')
})
