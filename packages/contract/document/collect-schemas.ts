import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Upload } from '../src/protocol/call.ts'
import { describeFields, describeParameter, type Json } from './describe-fields.ts'

/** Makes JSON schemas; those with an id are collected in `schemas`, each once. */
export function collectSchemas() {
  const schemas: Json = {}
  return { schemas, toSchema, parametersIn, formContent }

  function parametersIn(
    location: 'path' | 'query' | 'header',
    schema: z.core.$ZodType,
    example: Readonly<Record<string, string>> = {},
  ): Json[] {
    const { properties = {}, required = [] } = toSchema(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: location,
      description: description ?? describeParameter(name),
      required: required.includes(name),
      schema,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    }))
  }

  function formContent({ file, fields }: Upload): Json {
    const { properties = {}, ...rest } = toSchema(fields, 'input') as { properties?: Json }
    const parts = { [file]: { type: 'string', format: 'binary' }, ...properties }
    const schema = describeFields({ ...rest, properties: parts })
    return { 'multipart/form-data': { schema } }
  }

  function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json & { $defs?: Json }
    for (const [id, plain] of Object.entries($defs)) {
      const schema = describeFields(plain as Json)
      if (!isDeepStrictEqual(schemas[id] ?? schema, schema))
        throw new Error(`two different schemas have the id ${id}`)
      schemas[id] = schema
    }
    return rest
  }
}
