import { crc32, deflateRawSync } from 'node:zlib'

export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

// 2026-01-01 00:00: with a fixed date the same content gives the same archive.
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1
const VERSION = 20
const UTF8_NAMES = 0x800
const DEFLATED = 8

/** A zip archive of a few small files. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 })
    const fields = [VERSION, UTF8_NAMES, DEFLATED, 0, DATE]
    const head = Buffer.concat([
      shorts(fields),
      longs([crc32(bytes), packed.length, bytes.length]),
      shorts([Buffer.byteLength(name), 0]),
    ])
    const local = Buffer.concat([longs([0x04034b50]), head, Buffer.from(name), packed])
    directory.push(
      Buffer.concat([
        longs([0x02014b50]),
        shorts([VERSION]),
        head,
        shorts([0, 0, 0]),
        longs([0, offset]),
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const count = entries.length
  const end = [longs([0x06054b50]), shorts([0, 0, count, count]), longs([listed.length, offset])]
  return Buffer.concat([...parts, listed, ...end, shorts([0])])
}

function shorts(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
