import { readFileSync } from 'node:fs'
import { type CallName, calls } from '../src/calls.ts'
import { bases, type Call } from '../src/protocol/call.ts'

type Json = Readonly<Record<string, unknown>>

const document = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
) as Json

export function pointerOfCall(name: CallName): string {
  const { base, path, method }: Call = calls[name]
  return pointerTo('paths', bases[base] + path, method.toLowerCase())
}

export function pointerOfField(
  name: CallName,
  status: number,
  path: readonly PropertyKey[],
): string {
  const start = `${pointerOfCall(name)}/responses/${status}/content/application~1json/schema`
  let pointer = start
  let deepest = pointer
  for (const part of path) {
    const next = step(pointer, String(part))
    if (next === null) return deepest
    pointer = next
    deepest = next
  }
  return deepest
}

/** The pointer of a part of a schema: through references, lists and unions. */
function step(pointer: string, part: string): string | null {
  const schema = at(pointer)
  if (!schema) return null
  if (typeof schema.$ref === 'string') return step(schema.$ref, part)
  if (typeof schema.items === 'object' && /^\d+$/.test(part)) return `${pointer}/items`
  if (part in ((schema.properties as Json | undefined) ?? {}))
    return `${pointer}/properties/${escaped(part)}`
  for (const word of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[word]
    if (!Array.isArray(branches)) continue
    for (const at of branches.keys()) {
      const next = step(`${pointer}/${word}/${at}`, part)
      if (next !== null) return next
    }
  }
  return null
}

export function at(pointer: string): Json | undefined {
  const parts = pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  let value: unknown = document
  for (const part of parts) value = (value as Json | undefined)?.[part]
  return value as Json | undefined
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const pointerTo = (...parts: string[]) => `#/${parts.map(escaped).join('/')}`
