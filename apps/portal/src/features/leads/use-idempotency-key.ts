import { useMemo, useRef } from 'react'

/**
 * A key per body. A repeated report, after a lost answer or a second press, has the same key, a
 * changed one a new key. After an answer call `done`: the same input is then a new report.
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

/** `randomUUID` does not exist on pages without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
