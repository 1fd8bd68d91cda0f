import { z } from 'zod'

/**
 * The tree of a RAW text such as `dateAdded >= :from AND (product IN :products OR status =
 * :status)`.
 */
export type RawNode =
  | { readonly field: string; readonly operator: RawOperator; readonly parameter: string }
  | { readonly all: readonly RawNode[] }
  | { readonly any: readonly RawNode[] }

export type RawOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'LIKE' | 'IN'

/** The fault of a RAW filter: a sentence for the 400, which names the parameter. */
export class RawError extends Error {}

export interface RawBody {
  readonly root: RawNode
  /** The values of the parameters, by their names. */
  readonly parameters: ReadonlyMap<string, unknown>
}

const MAX_DEPTH = 20
const tokenPattern =
  /\s*(?:(<=|>=|!=|<>|=|<|>|\(|\))|:([A-Za-z]\w{0,63})|([A-Za-z]\w{0,63}(?:\.\w{1,64})?))/y

type Token = {
  readonly kind: 'sign' | 'parameter' | 'word'
  readonly text: string
  readonly at: number
}

const bodySchema = z.strictObject({
  value: z.string().min(1),
  parameters: z.record(z.string(), z.unknown()).nullish(),
  leftJoin: z.union([z.string(), z.array(z.string())]).nullish(),
})

/** Reads the body of a RAW filter: the tree of its text, and the values of its parameters. */
export function readRawBody(text: string): RawBody {
  const body = bodySchema.safeParse(parseJson(text))
  if (!body.success) throw new RawError('expected {value, parameters, leftJoin}')
  const { value, parameters, leftJoin } = body.data
  const join = [leftJoin ?? []].flat()[0]
  if (join !== undefined)
    throw new RawError(`leftJoin: ${join.slice(0, 64)} is not a relation of this list`)
  return { root: parseRaw(value), parameters: new Map(Object.entries(parameters ?? {})) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RawError('not readable as JSON')
  }
}

/**
 * Parses the RAW grammar of docs/lists.md: `field op :param`, AND before OR, brackets. It keeps only
 * names, which the caller looks up, so no text of the client reaches SQL. `raw-vectors.json` has texts
 * and what they mean, for parsers in other languages.
 */
export function parseRaw(text: string): RawNode {
  const tokens = tokenize(text)
  let position = 0

  const root = parseAny(0)
  if (position < tokens.length) fail()
  return root

  function parseAny(depth: number): RawNode {
    const parts = [parseAll(depth)]
    while (takeWord('OR')) parts.push(parseAll(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts }
  }

  function parseAll(depth: number): RawNode {
    const parts = [parseFactor(depth)]
    while (takeWord('AND')) parts.push(parseFactor(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts }
  }

  function parseFactor(depth: number): RawNode {
    if (!takeSign('(')) return parseComparison()
    if (depth >= MAX_DEPTH) throw new RawError(`more than ${MAX_DEPTH} brackets deep`)
    const inner = parseAny(depth + 1)
    if (!takeSign(')')) fail()
    return inner
  }

  function parseComparison(): RawNode {
    const field = take('word')
    const operator = parseOperator()
    const bracketed = operator === 'IN' && takeSign('(')
    const name = take('parameter')
    if (bracketed && !takeSign(')')) fail()
    return { field, operator, parameter: name }
  }

  function parseOperator(): RawOperator {
    if (takeWord('LIKE')) return 'LIKE'
    if (takeWord('IN')) return 'IN'
    const sign = take('sign')
    if (sign === '(' || sign === ')') fail(-1)
    return sign === '<>' ? '!=' : (sign as RawOperator)
  }

  function take(kind: Token['kind']): string {
    const token = tokens[position]
    if (token?.kind !== kind) fail()
    position += 1
    return token.text
  }

  function takeWord(word: string): boolean {
    const token = tokens[position]
    if (token?.kind !== 'word' || token.text.toUpperCase() !== word) return false
    position += 1
    return true
  }

  function takeSign(sign: string): boolean {
    if (tokens[position]?.kind !== 'sign' || tokens[position]?.text !== sign) return false
    position += 1
    return true
  }

  function fail(step = 0): never {
    const token = tokens[position + step]
    throw new RawError(
      `the expression is not readable at ${token ? `character ${token.at + 1}` : 'its end'}`,
    )
  }
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < end) {
    const start = tokenPattern.lastIndex
    const match = tokenPattern.exec(text)
    if (!match) throw new RawError(`the expression is not readable at character ${start + 1}`)
    const [, sign, name, word] = match
    const token = sign ?? name ?? word ?? ''
    const kind = sign ? 'sign' : name ? 'parameter' : 'word'
    tokens.push({ kind, text: token, at: tokenPattern.lastIndex - token.length })
  }
  return tokens
}
