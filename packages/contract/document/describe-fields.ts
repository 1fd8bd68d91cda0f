import { accountFields } from './account-fields.ts'
import { figureFields } from './figure-fields.ts'
import { recordFields } from './record-fields.ts'

export type Json = Record<string, unknown>

const descriptions: Readonly<Record<string, string>> = {
  ...recordFields,
  ...figureFields,
  ...accountFields,
}

/** A field by what is around it, then by its name alone. */
function descriptionOf(name: string, around: readonly string[]): string | undefined {
  const keys = [...around.map((outer) => `${outer}.${name}`), name]
  return keys.map((key) => descriptions[key]).find((found) => found !== undefined)
}

/** Completes a JSON schema: every field has a description, its own or one of the tables. */
export function describeFields(schema: Json, ...around: readonly string[]): Json {
  if (Array.isArray(schema)) return schema.map((one) => describeFields(one, ...around)) as never
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties } = schema as { properties?: Record<string, Json> }
  const described = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]) => [
      name,
      withDescription(name, describeFields(field, ...around, name), around),
    ]),
  )
  const parts = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']
    .filter((part) => part in schema)
    .map((part) => [part, describeFields(schema[part] as Json, ...around)])
  return { ...schema, ...(properties && { properties: described }), ...Object.fromEntries(parts) }
}

function withDescription(name: string, field: Json, around: readonly string[]): Json {
  const own = descriptionOf(name, [...around].toReversed())
  // What a number of minor units is, is said by every amount; what this one is, is not.
  const isGeneral = field.description === 'Minor units: 12345 is 123.45'
  if (own !== undefined && (isGeneral || field.description === undefined))
    return { ...field, description: own }
  return field
}

/** A parameter's description, by the call where names have several meanings. */
export function describeParameter(name: string): string {
  const [, kind, field, part] = /^(filter|sort)\[(\w+)\](?:\[(\w+)\])?$/.exec(name) ?? []
  if (kind === 'sort') return `Sorts by \`${field}\`; a list is sorted by one field`
  if (part === 'value') return `Rows are filtered by \`${field}\`; goes with its match type`
  if (part === 'matchType') return `How \`${field}\` is compared with the value`
  const found = descriptions[`?${name}`]
  if (found === undefined) throw new Error(`document/*-fields.ts has no parameter ?${name}`)
  return found
}
