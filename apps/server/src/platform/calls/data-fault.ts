const DEEPEST = 32

/**
 * Returns why a request's data is refused, or null. PostgreSQL stores no NUL in a text. It works
 * level by level without recursion, because a few kilobytes of brackets would overflow the stack.
 */
export function dataFault(data: unknown): string | null {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `The request is nested more than ${DEEPEST} levels deep.`
    const texts = level.filter((value) => typeof value === 'string')
    if (texts.some((text) => text.includes('\0'))) return 'The request holds a NUL character.'
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.entries(value).flat() : [],
    )
  }
  return null
}
