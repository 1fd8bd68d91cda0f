import { useRef } from 'react'

/**
 * A key for each body: sent again, after a lost answer or by a second press, the same report has
 * the same key, and a changed one a new key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined)
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current?.body !== text) last.current = { body: text, key: randomKey() }
    return last.current.key
  }
}

/** Not `randomUUID`: pages without https have none. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
