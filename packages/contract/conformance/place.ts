import { readFileSync } from 'node:fs'
import { calls } from '../src/calls.ts'
import { bases, type Call } from '../src/protocol/call.ts'
import type { CallName } from '../src/protocol/endpoints.ts'

type Json = Readonly<Record<string, unknown>>

const document = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
) as Json

/** Where openapi.json describes a call. */
export function placeOfCall(name: CallName): string {
  const { base, path, method }: Call = calls[name]
  return pointer('paths', bases[base] + path, method.toLowerCase())
}

/** Where openapi.json describes a field of a call's answer. */
export function placeOfField(name: CallName, status: number, path: readonly PropertyKey[]): string {
  const start = `${placeOfCall(name)}/responses/${status}/content/application~1json/schema`
  let place = start
  let found = place
  for (const part of path) {
    const next = step(place, String(part))
    if (next === null) return found
    place = next
    found = next
  }
  return found
}

/** The place of a part of a schema: through references, lists and unions. */
function step(place: string, part: string): string | null {
  const schema = at(place)
  if (!schema) return null
  if (typeof schema.$ref === 'string') return step(schema.$ref, part)
  if (typeof schema.items === 'object' && /^\d+$/.test(part)) return `${place}/items`
  if (part in ((schema.properties as Json | undefined) ?? {}))
    return `${place}/properties/${escaped(part)}`
  for (const word of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[word]
    if (!Array.isArray(branches)) continue
    for (const at of branches.keys()) {
      const found = step(`${place}/${word}/${at}`, part)
      if (found !== null) return found
    }
  }
  return null
}

export function at(place: string): Json | undefined {
  const parts = place
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  let value: unknown = document
  for (const part of parts) value = (value as Json | undefined)?.[part]
  return value as Json | undefined
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const pointer = (...parts: string[]) => `#/${parts.map(escaped).join('/')}`
