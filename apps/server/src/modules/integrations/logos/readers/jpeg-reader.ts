import type { Size } from './size.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda

/** Walks the segments to the end marker. Nothing may follow it. */
export function readJpeg(bytes: Buffer): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  let size: Size | null = null
  let hasScan = false
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return hasScan && at + 2 === bytes.length ? size : null
    if (marker === 0 || (marker >= 0xd0 && marker <= START)) return null
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    if (isFrame(marker)) {
      // With a second frame, another decoder could see another size.
      if (size !== null || end < at + 9) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === SCAN) hasScan = true
    at = marker === SCAN ? endOfScan(bytes, end) : end
  }
  return null
}

/** C0 to CF without the tables (C4, CC) and what was never used (C8). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Where the next marker begins: in a scan FF 00 is data, and FF D0 to D7 only restarts it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at
  }
  return bytes.length
}
