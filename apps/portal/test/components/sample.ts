import { type CallName, calls } from '@partner-portal/contract/calls'
import type { Call } from '@partner-portal/contract/protocol/call'
import { z } from 'zod'
import recorded from '../../../../packages/contract/examples/recorded.json' with { type: 'json' }

type Schema = z.core.JSONSchema.BaseSchema

const texts = ['PLN', 'NANO', '5260250274', '2026-11-20']
const moment = '2026-11-20T12:00:00+01:00'

/** The answer of a call by the contract, with nothing beyond its shape. */
export function sampleAnswer(name: CallName): object {
  const { responses }: Call = calls[name]
  const schema = responses[200]
  if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no JSON answer`)
  const document = z.toJSONSchema(schema, { io: 'output' })
  return sample(document, 'text', document.$defs ?? {}) as object
}

/** The example of the API document, where lists without rows have one by the contract. */
export function exampleAnswer(name: CallName): unknown {
  const { [name]: example } = recorded.calls as Partial<
    Record<CallName, { readonly answer?: unknown }>
  >
  return filledBy(sampleAnswer(name), example?.answer)
}

function filledBy(instead: unknown, value: unknown): unknown {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return instead
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([key, field]) => [
      key,
      filledBy((instead as Record<string, unknown>)?.[key], field),
    ]),
  )
}

function sample(schema: Schema, name: string, defs: Record<string, Schema>): unknown {
  const below = (part: unknown, partName: string) => sample(part as Schema, partName, defs)
  const { $ref, anyOf, oneOf, type, items, properties, pattern, format } = schema
  if ($ref) return below(defs[$ref.replace('#/$defs/', '')], name)
  const first = schema.enum?.[0] ?? schema.const ?? anyOf?.[0] ?? oneOf?.[0]
  if (first !== undefined) return typeof first === 'object' ? below(first, name) : first
  if (type === 'array') return [below(items, name)]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, part]) => [key, below(part, key)]),
    )
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (format === 'date-time') return moment
  return (pattern && texts.find((text) => new RegExp(pattern).test(text))) ?? name
}
