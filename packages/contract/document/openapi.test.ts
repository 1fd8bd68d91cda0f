import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../src/calls.ts'
import { type Call, call } from '../src/protocol/call.ts'
import type { Json } from './describe-fields.ts'
import { examples } from './examples.ts'
import { openApiDocument } from './openapi.ts'

const file = new URL('../openapi.json', import.meta.url)
const document = openApiDocument('1')
const everyCall = Object.entries<Call>(calls)

test("breaks none of Redocly's recommended rules", async () => {
  const problems = await lintFromString({
    source: readFileSync(file, 'utf8'),
    absoluteRef: file.pathname,
    config: await createConfig({ extends: ['recommended'] }),
  })
  const findings = problems.map(({ ruleId, message, location }) => [
    ruleId,
    message,
    location[0] && 'pointer' in location[0] ? location[0].pointer : '',
  ])
  expect(findings).toEqual([])
})

/** Every text of a value, with the keys around it. */
function textsOf(value: unknown, at = ''): [at: string, text: string][] {
  if (typeof value === 'string') return [[at, value]]
  return Object.entries(Object(value)).flatMap(([key, inner]) => textsOf(inner, `${at}/${key}`))
}

test('has whole characters only, so that every parser of JSON reads it', () => {
  const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')))
  expect(texts.filter(([, text]) => !text.isWellFormed())).toEqual([])
})

test('has no pattern that only some languages know', () => {
  const patterns = textsOf(document).filter(([at]) => at.endsWith('/pattern'))
  expect(patterns.length).toBeGreaterThan(20)
  // Classes of Unicode, lookbehind, named groups.
  expect(patterns.filter(([, text]) => /\\[pP]\{|\(\?<|\\k/.test(text))).toEqual([])
})

test('no schema has the name of a type that generated TypeScript uses', () => {
  const folder = join(import.meta.dirname, '../../../node_modules/@typescript')
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\blib\.[\w.]*\.d\.ts$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^(?:declare )?(?:interface|type|var|class|function|namespace) (\w+)/gm,
      ),
    ])
  const names = new Set(declared.map(([, name = '']) => name))
  expect(names).toContain('Record')
  const schemas = Object.keys(document.components.schemas)
  expect(schemas.filter((name) => names.has(name))).toEqual([])
})

/** The fields of a schema without a description, by their paths. */
function nameless(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => nameless(part, at))
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties = {},
    example: _,
    ...rest
  } = schema as { properties?: Json; example?: unknown }
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...('description' in (field as Json) || '$ref' in (field as Json) ? [] : [`${at}.${name}`]),
      ...nameless(field, `${at}.${name}`),
    ]),
    ...Object.entries(rest).flatMap(([key, value]) =>
      nameless(value, key === 'schema' ? at : `${at}/${key}`),
    ),
  ]
}

test('describes every field', () => {
  expect(nameless(document.components.schemas, 'schemas')).toEqual([])
  expect(nameless(document.paths, 'paths')).toEqual([])
  expect(nameless(document.webhooks, 'webhooks')).toEqual([])
})

test.each(everyCall)('%s has an example that its schemas accept', (name, { ...call }) => {
  const example = examples[name]
  if (!example) throw new Error(`no example of ${name}`)
  const { params, query, headers, body, status, answer } = example
  expect(Object.keys(call.responses)).toContain(String(status))
  const schema = call.responses[status]
  const isFile = Boolean(call.binary) && schema === null
  if (schema) expect(z.safeParse(schema, answer).error).toBeUndefined()
  else expect([answer, isFile || schema === null]).toEqual([undefined, true])
  if (call.params) expect(z.safeParse(call.params, params).error).toBeUndefined()
  if (call.headers) expect(z.safeParse(call.headers, headers ?? {}).error).toBeUndefined()
  if (call.query && query)
    expect(
      z.safeParse(call.query, Object.fromEntries(new URLSearchParams(query))).error,
    ).toBeUndefined()
  if (call.body) expect(z.safeParse(call.body, body).error).toBeUndefined()
})

test('the answer of the contract confirmation is what its page shows', () => {
  const described = document.components.schemas.ContractConfirmation as {
    properties: { consents: { items: { properties: Json } } } & Json
  }
  expect(Object.keys(described.properties).toSorted()).toEqual([
    'amount',
    'confirmedAt',
    'consents',
    'currency',
    'customerName',
    'customerNip',
    'documentUrl',
    'events',
    'expiresAt',
    'number',
    'phoneNumber',
    'product',
    'termsUrl',
  ])
  const consent = described.properties.consents.items.properties
  expect(Object.keys(consent)).toEqual(['name', 'required', 'version', 'text'])
})

test('two different schemas of one id make no document', () => {
  const answer = (field: string) => z.object({ [field]: z.string() }).meta({ id: 'Twice' })
  const settings = { tag: 'Account', access: 'ROLE_USER', summary: 'One of two' } as const
  const describe = (first: z.ZodType, second: z.ZodType) =>
    openApiDocument('1', {
      first: call('GET', '/one', { ...settings, responses: { 200: first } }),
      second: call('GET', '/other', { ...settings, responses: { 200: second } }),
    })
  const schema = answer('same')
  expect(describe(schema, schema).components.schemas).toHaveProperty('Twice')
  expect(() => describe(answer('one'), answer('other'))).toThrow(
    'two different schemas have the id Twice',
  )
})
