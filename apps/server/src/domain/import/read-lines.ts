import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

export interface Line {
  /** From 1, as an editor counts. */
  readonly number: number
  readonly text: string
}

// Longer lines are cut; the reader of the record refuses them.
export const MAX_LINE_LENGTH = 1024 * 1024

/** Streams the lines of a file without line ends (LF, CRLF) and byte order mark. */
export async function* readLines(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Line[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let number = 0
  let first = true
  for await (const chunk of createReadStream(path)) {
    onBytes((chunk as Buffer).length)
    let text = decoder.write(chunk as Buffer)
    if (first && text.length > 0) {
      text = text.replace(/^\uFEFF/, '')
      first = false
    }
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) rest = rest.slice(0, MAX_LINE_LENGTH + 1)
    if (parts.length > 0)
      yield parts.map((part) => ({ number: ++number, text: withoutReturn(part) }))
  }
  rest += decoder.end()
  if (rest !== '') yield [{ number: ++number, text: withoutReturn(rest) }]
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}
