import { createCipheriv, hash } from 'node:crypto'
import { encryptKey } from './pdf.ts'

// Fills a password up to 32 bytes (ISO 32000-1, 7.6.3.3).
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * True if a PDF with /Encrypt opens without a password: its owner's is only needed to change it. `pdf` is the
 * whole file.
 */
export function opensWithoutPassword(pdf: Buffer): boolean {
  const text = pdf.toString('latin1')
  const entry = findDictionary(text)
  if (entry === null || !/\/Filter\s*\/Standard\b/.test(entry)) return false
  const number = (key: string) =>
    Number(new RegExp(`/${key}\\s+(-?\\d+)`).exec(entry)?.[1] ?? Number.NaN)
  const handler = number('R')
  const user = stringAfter(entry, '/U')
  if (user === null) return false
  if (handler === 5 || handler === 6) {
    const salt = user.subarray(32, 40)
    const expected = handler === 5 ? digest('sha256', salt) : hardenedHash(salt)
    return user.length >= 40 && expected.equals(user.subarray(0, 32))
  }
  const owner = stringAfter(entry, '/O')
  if (owner === null || !(handler >= 2 && handler <= 4)) return false
  const lastId = lastMatch(text, /\/ID\s*\[\s*[(<]/g)?.index ?? text.length
  const id = stringAfter(text.slice(lastId), '/ID') ?? Buffer.alloc(0)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(number('P') | 0)
  const isPlain = handler === 4 && /\/EncryptMetadata\s+false/.test(entry)
  // Handler 4 always has 16, and its /Length may be a filter's, in bytes.
  const length = handler === 3 ? (number('Length') || 40) / 8 : handler === 2 ? 5 : 16
  if (!(length >= 5 && length <= 16)) return false
  const marks = Buffer.alloc(isPlain ? 4 : 0, 0xff)
  let key = digest('md5', PAD, owner.subarray(0, 32), permissions, id, marks).subarray(0, length)
  if (handler === 2) return rc4(key, PAD).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round++) key = digest('md5', key).subarray(0, length)
  let expected = digest('md5', PAD, id)
  for (let round = 0; round < 20; round++)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    )
  return expected.equals(user.subarray(0, 16))
}

// The dictionary's strings have at most 127 bytes, each of at most four characters.
const LONGEST_DICTIONARY = 8192

/** The dictionary that is, or is named by, the last /Encrypt. */
function findDictionary(text: string): string | null {
  const last = lastMatch(text, encryptKey)
  if (!last) return null
  const [, number, generation] = last
  const object = new RegExp(`(?<![0-9])${number}\\s+${generation}\\s+obj\\b`)
  const at = number === undefined ? last.index : text.search(object)
  if (at === -1) return null
  const [dictionary = ''] = text.slice(at, at + LONGEST_DICTIONARY).split(/endobj|startxref/)
  return dictionary
}

function lastMatch(text: string, pattern: RegExp): RegExpExecArray | undefined {
  let last: RegExpExecArray | undefined
  for (const match of text.matchAll(pattern)) last = match
  return last
}

/** The bytes of the first string behind a key: `(…)` with escapes, or `<…>` in hexadecimal. */
function stringAfter(text: string, key: string): Buffer | null {
  const start = new RegExp(`${key}\\s*\\[?\\s*([(<])`).exec(text)
  if (!start) return null
  const from = start.index + start[0].length
  if (start[1] === '<') {
    const hex = text.slice(from, text.indexOf('>', from)).replaceAll(/\s/g, '')
    return Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex')
  }
  let end = from
  for (let depth = 1; depth > 0 && end < text.length; end++)
    if (text[end] === '\\') end++
    else if (text[end] === '(') depth += 1
    else if (text[end] === ')') depth -= 1
  const plain = text
    .slice(from, end - 1)
    .replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_, octal: string | undefined, sign: string) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : (escapes[sign] ?? sign),
    )
  return Buffer.from(plain, 'latin1')
}

/** Before the end of a line the string goes on. */
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

function digest(algorithm: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: Buffer[]): Buffer {
  return hash(algorithm, Buffer.concat(parts), 'buffer')
}

/** Algorithm 2.B of ISO 32000-2, with the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt)
  for (let round = 1; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = digest((['sha256', 'sha384', 'sha512'] as const)[rest] ?? 'sha256', mixed)
    if (round >= 64 && (mixed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32)
  }
}

/** OpenSSL has RC4 only in its legacy provider. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, at) => at)
  const swap = (i: number, j: number) => {
    const kept = box[i] ?? 0
    box[i] = box[j] ?? 0
    box[j] = kept
  }
  for (let at = 0, to = 0; at < 256; at++) {
    to = (to + (box[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff
    swap(at, to)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 0xff
      j = (j + (box[i] ?? 0)) & 0xff
      swap(i, j)
      return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 0xff] ?? 0)
    }),
  )
}
