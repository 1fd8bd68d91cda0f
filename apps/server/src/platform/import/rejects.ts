import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'

export interface Rejects {
  readonly path: string
  readonly count: number
  add(line: number, reason: string, text: string): Promise<void>
  close(): Promise<void>
}

/** The lines that did not go in, each with its number and reason; the file is made with the first. */
export function createRejects(path: string): Rejects {
  let stream: WriteStream | null = null
  let count = 0
  return {
    path,
    get count() {
      return count
    },
    async add(line, reason, text) {
      count += 1
      if (!stream) {
        stream = createWriteStream(path)
        await once(stream, 'open')
        stream.write('line,reason,text\n')
      }
      if (!stream.write(`${line},${quoted(reason)},${quoted(text)}\n`)) await once(stream, 'drain')
    },
    async close() {
      if (!stream) return
      stream.end()
      await once(stream, 'close')
    },
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
