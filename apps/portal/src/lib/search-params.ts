type Search = Record<string, unknown>

/** Parses search params as plain texts, not as JSON: links stay readable and a NIP stays a text. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Empty values are left out; lists are joined by commas. */
export function stringifySearch(search: Search): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text !== '') params.set(key, text)
  }
  const text = params.toString()
  return text && `?${text}`
}
