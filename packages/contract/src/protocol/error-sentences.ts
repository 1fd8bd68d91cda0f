const MAX_LENGTH = 200
const MAX_SENTENCES = 3
/** Phrases of frameworks, for where nobody wrote anything. */
const EMPTY_PHRASES =
  /^(bad request|conflict|gone|not found|access (is )?denied|forbidden|insufficient (permissions|scope)|this action is unauthorized|you do not have permission to perform this action|unprocessable (entity|content)|validation (failed|error)|an error occurred|the given data was invalid)\.?$/i

/** The sentences for users in the body of any backend's error: docs/own-backend.md, Errors. */
export function sentencesOf(body: unknown): string[] {
  const fields = [fieldOf(body, 'errors'), fieldOf(fieldOf(body, 'data'), 'errors')]
  fields.push(...['violations', 'detail', 'message', 'error'].map((name) => fieldOf(body, name)))
  const sentences = fields.map((field) => sentencesIn(field)).find(({ length }) => length > 0) ?? []
  return [...new Set(sentences)].slice(0, MAX_SENTENCES)
}

/** A text, a list of them, `{message}`, or Laravel's lists by field. */
export function sentencesIn(field: unknown, depth = 0): string[] {
  if (typeof field === 'string') return readable(field)
  if (typeof field !== 'object' || field === null || depth > 2) return []
  const message = messageOf(field)
  return message === undefined
    ? Object.values(field).flatMap((value) => sentencesIn(value, depth + 1))
    : readable(message)
}

export function messageOf(error: unknown): string | undefined {
  const names = ['message', 'defaultMessage', 'detail']
  return names.map((name) => fieldOf(error, name)).find((value) => typeof value === 'string')
}

export function readable(text: string): string[] {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '' || EMPTY_PHRASES.test(line)) return []
  return [line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).trimEnd()}…` : line]
}

export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
