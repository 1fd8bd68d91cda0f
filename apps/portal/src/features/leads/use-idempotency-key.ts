import { useMemo, useRef } from 'react'

/**
 * A key for each body: sent again, after a lost answer or by a second press, the same report has
 * the same key, and a changed one a new key. Once answered it is `done`: the same typed anew is
 * another report.
 */
export function useIdempotencyKey() {
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined)
  return useMemo(
    () => ({
      keyOf(body: unknown): string {
        const text = JSON.stringify(body)
        if (last.current?.body !== text) last.current = { body: text, key: randomKey() }
        return last.current.key
      },
      done() {
        last.current = undefined
      },
    }),
    [],
  )
}

/** Not `randomUUID`: pages without https have none. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
