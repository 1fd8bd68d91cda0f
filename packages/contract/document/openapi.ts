import { isDeepStrictEqual } from 'node:util'
import { calls } from '@partner-portal/contract/calls'
import { shopEvents } from '@partner-portal/contract/integrations/shop-events'
import {
  accessMap,
  type PageAccess,
  type SecuredPage,
} from '@partner-portal/contract/protocol/access-map'
import { type Answer, bases, type Call, type Upload } from '@partner-portal/contract/protocol/call'
import { errorsOf } from '@partner-portal/contract/protocol/call-errors'
import { errorStatus } from '@partner-portal/contract/protocol/errors'
import { problem } from '@partner-portal/contract/protocol/problem'
import { providerEvents } from '@partner-portal/contract/records/provider-events'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 document from the contract's calls and events. */
export function openApiDocument(version: string, described: object = calls) {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(described as Record<string, Call>)) {
    const path = bases[call.base] + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Partner Portal', version },
    paths,
    webhooks: describeEvents(jsonContent),
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }

  function operation(name: string, call: Call): Json {
    return {
      operationId: name,
      summary: call.summary,
      description: describeAccess(call),
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...parametersOf(call),
      ...(call.body
        ? { requestBody: { required: true, content: jsonContent(call.body, 'input') } }
        : {}),
      ...(call.upload
        ? { requestBody: { required: true, content: formContent(call.upload) } }
        : {}),
      responses: { ...answers(call), ...failures(call) },
    }
  }

  function answers(call: Call): Json {
    return Object.fromEntries(
      Object.entries(call.responses).map(([status, answer]) => [
        status,
        describeAnswer(call, answer),
      ]),
    )
  }

  function describeAnswer(call: Call, answer: Answer): Json {
    if (answer === null && !call.binary) return { description: 'No content' }
    const binary = call.binary
      ? { [call.binary.mediaType]: { schema: { type: 'string', format: 'binary' } } }
      : {}
    const json = answer ? jsonContent(answer, 'output') : {}
    return { description: 'OK', content: { ...json, ...binary } }
  }

  function failures(call: Call): Json {
    const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code])
    return Object.fromEntries(
      [...byStatus].map(([status, group]) => [
        status,
        {
          description: group.join(', '),
          content: { 'application/problem+json': { schema: toSchema(problem, 'output') } },
        },
      ]),
    )
  }

  function parametersOf(call: Call): Json {
    const parameters = [
      ...(call.params ? parametersIn('path', call.params) : []),
      ...(call.query ? parametersIn('query', call.query) : []),
      ...(call.headers ? parametersIn('header', call.headers) : []),
    ]
    return parameters.length > 0 ? { parameters } : {}
  }

  function parametersIn(location: 'path' | 'query' | 'header', schema: z.core.$ZodType): Json[] {
    const { properties = {}, required = [] } = toSchema(schema, 'input') as {
      properties?: Json
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: location,
      required: required.includes(name),
      schema,
    }))
  }

  function jsonContent(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    return { 'application/json': { schema: toSchema(schema, io) } }
  }

  function formContent({ file, fields }: Upload): Json {
    const { properties = {}, ...rest } = toSchema(fields, 'input') as { properties?: Json }
    const parts = { [file]: { type: 'string', format: 'binary' }, ...properties }
    return { 'multipart/form-data': { schema: { ...rest, properties: parts } } }
  }

  function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json & { $defs?: Json }
    for (const [id, made] of Object.entries($defs)) {
      if (!isDeepStrictEqual(schemas[id] ?? made, made))
        throw new Error(`two different schemas have the id ${id}`)
      schemas[id] = made
    }
    return rest
  }
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

const receivers = [
  {
    tag: "To a broker's shop",
    description:
      'Posted to the notification addresses that the broker saves in the portal, so that the shop knows of a changed limit.',
    secret: "the integration's secret of that environment",
    events: shopEvents,
  },
  {
    tag: "To the provider's system",
    description:
      'Posted to the EVENTS_URL of the operator of this portal. A shop never receives them.',
    secret: 'EVENTS_SECRET',
    events: providerEvents,
  },
]

/** What other servers get, each under the tag of its receiver (docs/notifications.md, events.md). */
function describeEvents(jsonContent: (body: z.core.$ZodType, io: 'output') => Json): Json {
  const entries = receivers.flatMap(({ tag, description, secret, events }) =>
    Object.entries(events).map(([type, { summary, body }]) => [
      type,
      {
        post: {
          tags: [tag],
          summary: `${tag}: ${summary}`,
          description,
          parameters: [
            {
              name: 'Partner-Portal-Signature',
              in: 'header',
              required: true,
              schema: { type: 'string' },
              description: `\`t=…,v1=…\`: Unix seconds, and the hex HMAC-SHA256 of these, a dot and the raw body, with ${secret}`,
            },
          ],
          requestBody: { required: true, content: jsonContent(body, 'output') },
          responses: { '2XX': { description: 'Taken. Anything else is sent again.' } },
        },
      },
    ]),
  )
  return Object.fromEntries(entries)
}
