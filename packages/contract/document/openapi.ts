import type { z } from 'zod'
import { calls } from '../src/calls.ts'
import { accessMap, type PageAccess, type SecuredPage } from '../src/protocol/access-map.ts'
import { type Answer, bases, type Call } from '../src/protocol/call.ts'
import { errorsOf } from '../src/protocol/call-errors.ts'
import { type ErrorCode, errorStatus } from '../src/protocol/errors.ts'
import { problem } from '../src/protocol/problem.ts'
import { collectSchemas } from './collect-schemas.ts'
import { describeFields, type Json } from './describe-fields.ts'
import { describeEvents } from './events.ts'
import { examples } from './examples.ts'
import type { Example } from './public-examples.ts'
import { tags } from './tags.ts'

const about = `
A call whose description says "beyond the specification" may be missing in another backend: the
portal then goes without what it is for. Amounts are integers of minor units, moments ISO 8601 with
Warsaw's offset. docs/lists.md describes the lists, docs/own-backend.md what a backend needs.`

/** Generates the OpenAPI 3.1 document from the contract's calls and events. */
export function openApiDocument(
  version: string,
  described: Readonly<Record<string, Call>> = calls,
) {
  const { schemas, toSchema, parametersIn, formContent } = collectSchemas()
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(described)) {
    const path = bases[call.base] + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  const webhooks = describeEvents((body) => jsonContent(body, 'output'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner Portal',
      version,
      description: about.trim().replaceAll('\n', ' '),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that answers this document' }],
    tags,
    paths,
    webhooks,
    components: { schemas, securitySchemes },
  }

  function operation(name: string, call: Call): Json {
    const example = examples[name]
    return {
      operationId: name,
      tags: [call.tag],
      summary: call.summary,
      description: describeAccess(call) + (call.specified ? '' : ' Beyond the specification.'),
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...parametersOf(call, example),
      ...bodyOf(call, example),
      responses: { ...answers(call, example), ...failures(call) },
    }
  }

  function bodyOf(call: Call, example?: Example): Json {
    const { body, upload } = call
    if (upload) return { requestBody: { required: true, content: formContent(upload) } }
    if (!body) return {}
    return {
      requestBody: { required: true, content: jsonContent(body, 'input', example?.body) },
    }
  }

  function answers(call: Call, example?: Example): Json {
    return Object.fromEntries(
      Object.entries(call.responses).map(([status, answer]) => [
        status,
        describeAnswer(call, answer, example),
      ]),
    )
  }

  function describeAnswer(call: Call, answer: Answer, example?: Example): Json {
    if (answer === null && !call.binary) return { description: 'No content' }
    const binary = call.binary
      ? { [call.binary]: { schema: { type: 'string', format: 'binary' } } }
      : {}
    const json = answer ? jsonContent(answer, 'output', example?.answer) : {}
    return { description: 'OK', content: { ...json, ...binary } }
  }

  function failures(call: Call): Json {
    const byStatus = new Map<number, ErrorCode[]>()
    for (const code of errorsOf(call)) {
      const status = errorStatus[code]
      byStatus.set(status, [...(byStatus.get(status) ?? []), code])
    }
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          content: { 'application/problem+json': { schema: toSchema(problem, 'output') } },
        },
      ]),
    )
  }

  function parametersOf(call: Call, example?: Example): Json {
    const query = Object.fromEntries(new URLSearchParams(example?.query ?? ''))
    const parameters = [
      ...(call.params ? parametersIn('path', call.params, example?.params) : []),
      ...(call.query ? parametersIn('query', call.query, query) : []),
      ...(call.headers ? parametersIn('header', call.headers, example?.headers) : []),
    ]
    return parameters.length > 0 ? { parameters } : {}
  }

  function jsonContent(schema: z.core.$ZodType, io: 'input' | 'output', example?: unknown): Json {
    return {
      'application/json': {
        schema: describeFields(toSchema(schema, io)),
        ...(example === undefined ? {} : { example: shortened(example) }),
      },
    }
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Partner-Portal-Signature',
    description:
      '`t=…,v1=…`: Unix seconds, and the hex HMAC-SHA256 of these, a dot and the raw body, with the secret of the receiver',
  },
}

/** The first two entries of long lists. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return (value.length > 3 ? value.slice(0, 2) : value).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
}

function describeAccess(call: Call): string {
  if (call.access === 'public') return 'Needs no token.'
  if (call.access === 'optional') return 'Reads the token where there is one.'
  if (call.access === '{grid}') return "For whoever may open the grid's page."
  if (!call.access.startsWith('/')) return `Needs ${call.access}.`
  const page: PageAccess = accessMap[call.access as SecuredPage]
  const status = page.excludedStatus ? `, not ${page.excludedStatus}` : ''
  const type = page.excludedType ? `, not ${page.excludedType}` : ''
  return `For whoever may open ${call.access}: ${page.role}${status}${type}.`
}
