import { crc32 } from 'node:zlib'
import type { Size } from './size.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// Length, type and checksum around a chunk's data.
const AROUND_DATA = 12
const HEADER_LENGTH = 13

/** Walks the chunks: IHDR first, IEND last and nothing behind it, every checksum right. */
export function readPng(bytes: Buffer): Size | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  let size: Size | null = null
  let hasData = false
  let at = SIGNATURE.length
  while (at + AROUND_DATA <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + AROUND_DATA + length
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if ((size === null) !== (type === 'IHDR')) return null
    if (type === 'IHDR') {
      if (length !== HEADER_LENGTH) return null
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData && end === bytes.length ? size : null
    at = end
  }
  return null
}
