export interface Line {
  /** From 1, as an editor counts. */
  readonly number: number
  readonly text: string
}

// Longer lines are cut, and refused.
export const MAX_LINE_LENGTH = 1024 * 1024

/** Splits a text chunk by chunk at LF, CRLF or CR; without a chunk, the rest is the last line. */
export function createLineReader(): (chunk?: string) => Line[] {
  let rest = ''
  let number = 0
  return (chunk) => {
    const all = rest + (chunk ?? '')
    // The LF of a CRLF may be in the next chunk.
    const end = chunk !== undefined && all.endsWith('\r') ? all.length - 1 : all.length
    const texts = all.slice(0, end).split(all.includes('\r') ? /\r\n?|\n/ : '\n')
    rest = (texts.pop() ?? '') + all.slice(end)
    if (chunk === undefined && rest !== '') texts.push(rest)
    if (rest.length > MAX_LINE_LENGTH) rest = rest.slice(0, MAX_LINE_LENGTH + 1)
    return texts.map((text) => ({ number: ++number, text }))
  }
}
