import { SheetFault } from './sheet.ts'

interface Entry {
  readonly method: number
  readonly size: number
  readonly offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 2000

/** The files of a ZIP archive, each inflated when it is read, and no further than to `most` bytes. */
export function readZip(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view, bytes)

  return async (name: string, most: number): Promise<string | null> => {
    const entry = entries.get(name)
    if (!entry) return null
    const { offset, method, size } = entry
    const start =
      offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const packed = new Blob([bytes.slice(start, start + size)])
    if (method !== 0 && method !== 8) throw new SheetFault('unreadable')
    const stream =
      method === 0
        ? packed.stream()
        : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return textOf(stream, most)
  }
}

/** The sizes that an archive names may be lies: what is read is counted. */
async function textOf(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  let read = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    read += value.byteLength
    if (read > most) {
      void reader.cancel().catch(() => {})
      throw new SheetFault('tooLarge')
    }
    text += decoder.decode(value, { stream: true })
  }
}

function entriesOf(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const end = endOf(view)
  const count = Math.min(view.getUint16(end + 10, true), MOST_ENTRIES)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== CENTRAL) throw new SheetFault('unreadable')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at
  throw new SheetFault('unreadable')
}
