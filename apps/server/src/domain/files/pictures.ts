import { crc32 } from 'node:zlib'

/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Asks for a number of bytes, or for all up to the next FF. Ends with the size, or null for a broken picture. */
type Walk = Generator<number | 'FF', Size | null, Buffer>

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEADER_LENGTH = 13
const PART = 65_536
const LONGEST_CHUNK = 0x7fffffff

/** Walks the chunks: IHDR first, IEND last, every checksum right. */
export function* walkPng(): Walk {
  if (!(yield SIGNATURE.length).equals(SIGNATURE)) return null
  let size: Size | null = null
  let hasData = false
  for (;;) {
    const head = yield 8
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    if (length > LONGEST_CHUNK || (size === null) !== (type === 'IHDR')) return null
    if (type === 'IHDR' && length !== HEADER_LENGTH) return null
    let sum = crc32(head.subarray(4))
    for (let left = length; left > 0; ) {
      const part = yield Math.min(left, PART)
      sum = crc32(part, sum)
      left -= part.length
      if (type === 'IHDR') size = { width: part.readUInt32BE(0), height: part.readUInt32BE(4) }
    }
    if ((yield 4).readUInt32BE(0) !== sum) return null
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData ? size : null
  }
}

const START = 0xd8
const END = 0xd9
const SCAN = 0xda

/** Walks the segments to the end marker. */
export function* walkJpeg(): Walk {
  if ((yield 2).readUInt16BE(0) !== 0xff00 + START) return null
  let size: Size | null = null
  let hasScan = false
  let code = yield* nextMarker()
  for (;;) {
    if (code === END) return hasScan ? size : null
    if (code === null || code === 0 || (code >= 0xd0 && code <= START)) return null
    const length = (yield 2).readUInt16BE(0)
    if (length < 2) return null
    const data = yield length - 2
    if (isFrame(code)) {
      // With a second frame, another decoder could see another size.
      if (size !== null || data.length < 5) return null
      size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) }
    }
    if (code === SCAN) hasScan = true
    code = code === SCAN ? yield* endOfScan() : yield* nextMarker()
  }
}

/** Repeated FF are padding. */
function* nextMarker(): Generator<number | 'FF', number | null, Buffer> {
  if ((yield 1)[0] !== 0xff) return null
  return yield* codeBehindFf()
}

function* codeBehindFf(): Generator<number | 'FF', number, Buffer> {
  let code = 0xff
  while (code === 0xff) code = (yield 1)[0] ?? 0
  return code
}

/** In a scan FF 00 is data, and FF D0 to D7 only restarts the scan. */
function* endOfScan(): Generator<number | 'FF', number, Buffer> {
  for (;;) {
    yield 'FF'
    const code = yield* codeBehindFf()
    if (code !== 0 && !(code >= 0xd0 && code < START)) return code
  }
}

/** C0 to CF without the tables (C4, CC) and the unused code (C8). */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
}

/**
 * Reads a picture piece by piece. It decodes no pixels, so a huge picture costs no more than a small one.
 * `size` is null for a broken or cut one.
 */
export function readPicture(walk: Walk) {
  let step = walk.next()
  let held: Buffer = Buffer.alloc(0)
  let read = 0
  return {
    read(piece: Buffer): void {
      let at = 0
      const feed = (bytes: Buffer) => {
        step = walk.next(bytes)
      }
      while (!step.done) {
        const { value: length } = step
        if (length === 'FF') {
          const marker = piece.indexOf(0xff, at)
          at = marker === -1 ? piece.length : marker + 1
          if (marker === -1) break
          feed(held)
          continue
        }
        const more = piece.subarray(at, at + length - held.length)
        at += more.length
        const bytes = held.length > 0 ? Buffer.concat([held, more]) : more
        held = bytes.length < length ? bytes : held.subarray(0, 0)
        if (bytes.length < length) break
        feed(bytes)
      }
      read += at
    },
    size: (): Size | null => (step.done ? step.value : null),
    isWhole: () => step.done === true && step.value !== null,
    /** The position of the picture's end. */
    end: () => read,
  }
}
