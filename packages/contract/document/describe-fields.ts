import { commonFields } from './common-fields.ts'

export type Json = Record<string, unknown>

/** Completes a JSON schema: a field without description gets the common one. */
export function describeFields(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(describeFields) as never
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties } = schema as { properties?: Record<string, Json> }
  const described = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]) => [
      name,
      withDescription(name, describeFields(field)),
    ]),
  )
  const parts = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']
    .filter((part) => part in schema)
    .map((part) => [part, describeFields(schema[part] as Json)])
  return { ...schema, ...(properties && { properties: described }), ...Object.fromEntries(parts) }
}

function withDescription(name: string, field: Json): Json {
  const common = commonFields[name]
  // The general description of an amount says the unit, but not the meaning.
  const isGeneral = field.description === 'Minor units: 12345 is 123.45'
  const isSaid = field.description !== undefined && !isGeneral
  return isSaid || common === undefined ? field : { ...field, description: common }
}

/** A parameter's description. */
export function describeParameter(name: string): string {
  const [, kind, field, part] = /^(filter|sort)\[(\w+)\](?:\[(\w+)\])?$/.exec(name) ?? []
  if (kind === 'sort') return `Sorts by \`${field}\`; a list is sorted by one field`
  if (part === 'value') return `Rows are filtered by \`${field}\`; goes with its match type`
  if (part === 'matchType') return `The match type of \`${field}\``
  const description = commonFields[`?${name}`]
  if (description === undefined)
    throw new Error(`document/common-fields.ts has no parameter ?${name}`)
  return description
}
