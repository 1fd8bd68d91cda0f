/**
 * The readable part of an answer, as plain data: a kind of value, the fields of an object, or the kind of a
 * list's rows. A field may be missing (`name?`) or null (`name~`). `{'?': …}`: an answer that may be empty,
 * `{'~': …}`: or null. `text` is a string in a format, such as a day; `any` is read unchanged.
 */
export type Shape = keyof typeof kinds | readonly [Shape] | { readonly [field: string]: Shape }

/** A fault of an answer: `collection.[].amount`, its value, what it should be. */
export type Tell = (field: string, value: unknown, expected: string) => void

const kinds = {
  string: ['a string', (value) => typeof value === 'string'],
  text: ['a string', (value) => typeof value === 'string'],
  int: ['a whole number', Number.isInteger],
  number: ['a number', (value) => typeof value === 'number'],
  boolean: ['a boolean', (value) => typeof value === 'boolean'],
  object: ['an object', isObject],
  any: ['a value', (value) => value !== undefined],
} satisfies Record<string, [string, (value: unknown) => boolean]>

/** Stands for an unreadable value. */
export const unread = Symbol('unread')

/**
 * Reads the fields of a shape from the answer of any backend. A wrong value becomes null or missing where
 * the shape allows that; a row without a needed field is left out. Any other fault makes its surroundings
 * unreadable: a list without a readable row, in the end the answer. `tell` names each fault.
 */
export function readAnswer(shape: Shape, answer: unknown, tell: Tell): unknown {
  if (typeof shape === 'object' && '~' in shape && shape['~'])
    return answer === null ? null : readAnswer(shape['~'], answer, tell)
  if (typeof shape === 'object' && '?' in shape && shape['?'])
    return isEmpty(answer) ? undefined : readAnswer(shape['?'], answer, tell)
  const isOfRows = Object.keys(Object(shape)).filter(isNeeded).join() === 'collection'
  const isBare = isOfRows && Array.isArray(answer)
  return read(shape, isBare ? { collection: answer } : answer, '', tell)
}

function read(shape: Shape, value: unknown, at: string, tell: Tell): unknown {
  const refuse = (expected: string) => {
    tell(at, value, expected)
    return unread
  }
  if (typeof shape === 'string') {
    const [expected, fits] = kinds[shape]
    if (fits(value)) return value
    // A NIP or a document's number without quotes.
    return shape === 'string' && typeof value === 'number' ? String(value) : refuse(expected)
  }
  if (isRow(shape)) {
    if (!Array.isArray(value)) return refuse('a list')
    const rows = value
      .map((row) => read(shape[0], row, `${at}.[]`, tell))
      .filter((row) => row !== unread)
    return rows.length > 0 || value.length === 0 ? rows : unread
  }
  if (!isObject(value)) return refuse('an object')
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    name: key.replace(/[?~]+$/, ''),
    field,
  }))
  // Another object, in which everything would be empty.
  const [first] = fields
  if (first && fields.every(({ name }) => value[name] === undefined))
    return refuse(`an object with ${first.name}`)
  const result: Record<string, unknown> = {}
  for (const { key, name, field } of fields) {
    const [mayMiss, mayBeNull] = [key.includes('?'), key.includes('~')]
    const input = value[name]
    const isMissing = input === undefined || (input === null && (mayMiss || mayBeNull))
    const answer =
      isMissing && (mayMiss || mayBeNull)
        ? unread
        : read(field, input, at ? `${at}.${name}` : name, tell)
    if (answer !== unread) result[name] = answer
    else if (mayBeNull && (!mayMiss || input !== undefined)) result[name] = null
    else if (!mayMiss) return unread
  }
  return result
}

/** The shape of a list's rows. */
export function rowOf(list: Shape | undefined): Shape {
  if (typeof list !== 'object' || !isRow(list)) throw new Error('It is no list')
  return list[0]
}

function isRow(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape)
}

const isNeeded = (key: string) => !/[?~]$/.test(key)

function isEmpty(answer: unknown): boolean {
  return answer === undefined || (isObject(answer) && Object.keys(answer).length === 0)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
