import type { Readable } from 'node:stream'
import {
  type Access,
  type Answer,
  bases,
  type Call,
  type ResultOf,
} from '@partner-portal/contract/protocol/call'
import type { ErrorCode } from '@partner-portal/contract/protocol/errors'
import { problem } from '@partner-portal/contract/protocol/problem'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, badRequest, type Fail } from '../errors.ts'
import { callNameOf, recorded, recordRead } from '../events/call-events.ts'
import type { Principal } from '../session/principal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The required access. The server does not start if a route has none. */
    access?: Access
    /** The body may be slow to arrive. */
    isUpload?: boolean
    refusesSuspended?: boolean
    confirms?: boolean
    stepUp?: Call['stepUp']
    allowsMissingFactor?: boolean
    isPolled?: boolean
  }
  interface FastifyInstance {
    /** Calls that this installation leaves out. */
    leavesOut?: (call: Call) => boolean
    /** Counts each write, and returns the seconds to wait after too many. */
    budgetOf?: (call: Call) => (request: FastifyRequest) => number
  }
  interface FastifyRequest {
    principal: Principal | null
  }
}

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined

export interface CallRequest<C extends Call> {
  readonly body: Parsed<C['body']>
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly headers: Parsed<C['headers']>
  readonly principal: C['access'] extends 'public' | 'optional' ? Principal | null : Principal
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
  readonly fail: Fail<CodeOf<C>>
}

/** The codes that a handler may throw: those of its call, and 403 if the user is signed in. */
export type CodeOf<C extends Call> =
  | C['errors'][number]
  | (C['stepUp'] extends string ? 'STEP_UP_REQUIRED' : never)
  | (C['access'] extends 'public' | 'optional' ? never : 'FORBIDDEN')

/** A call without content needs no `return`. */
type Handled<C extends Call> = undefined extends ResultOf<C> ? ResultOf<C> | void : ResultOf<C>

const fail: Fail<ErrorCode> = (...details) => new AppError(...details)

/** An answer that the handler has already serialized. */
export class SerializedReply {
  readonly body: string | Buffer | Readable
  readonly mediaType: string

  constructor(body: string | Buffer | Readable, mediaType: string) {
    this.body = body
    this.mediaType = mediaType
  }
}

/** Registers one call of the contract with its address, access and schemas. */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (request: CallRequest<C>) => Promise<Handled<C> | SerializedReply>,
): void {
  if (app.leavesOut?.(call)) return
  const isWrite = call.method !== 'GET'
  const spend = isWrite ? app.budgetOf?.(call) : undefined
  const success = Number(Object.keys(call.responses)[0])
  app.route({
    method: call.method,
    // HEAD is for pages and files. A call would do all its work and send nothing.
    exposeHeadRoute: false,
    url: bases[call.base] + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      access: call.access,
      refusesSuspended: call.refusesSuspended ?? false,
      confirms: call.confirms ?? false,
      stepUp: call.stepUp,
      allowsMissingFactor: call.allowsMissingFactor ?? false,
      isPolled: call.polled ?? false,
      isUpload: call.upload !== undefined,
      callName: callNameOf(call),
    },
    ...(isWrite ? { onRequest: refuseReadOnly } : {}),
    schema: {
      ...(call.body ? { body: call.body } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      response: responseSchemas(call.responses),
    },
    async handler(raw, reply) {
      reply.code(success)
      const retryAfter = spend?.(raw) ?? 0
      if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', [], { retryAfter })
      const request: CallRequest<C> = {
        body: raw.body as CallRequest<C>['body'],
        params: raw.params as CallRequest<C>['params'],
        query: raw.query as CallRequest<C>['query'],
        // Parsed here, because Fastify's own header schema would strip all other headers.
        headers: (call.headers && z.parse(call.headers, raw.headers)) as CallRequest<C>['headers'],
        principal: raw.principal as CallRequest<C>['principal'],
        raw,
        reply,
        fail,
      }
      if (!isWrite && raw.principal?.operator) await recordRead(raw)
      const result = isWrite
        ? await recorded(raw, call, () => handle(request))
        : await handle(request)
      if (!(result instanceof SerializedReply)) return reply.send(result)
      return reply.serializer(String).type(result.mediaType).send(result.body)
    },
  })
}

/** Under a read-only switched login nothing changes, whatever the handler does. */
async function refuseReadOnly({ principal }: FastifyRequest): Promise<void> {
  if (principal?.isReadOnly) throw new AppError('READ_ONLY')
}

/** The contract's schemas check requests and shape answers. */
export function useContractSchemas(app: FastifyInstance): void {
  // Many clients send a content type without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    async ({ routeOptions }: FastifyRequest, body: unknown) => {
      if (!routeOptions.config.isUpload) throw badRequest('The request cannot be read.')
      return body
    },
  )
  app.setValidatorCompiler<z.core.$ZodType>(({ schema }) => (data) => {
    const fault = dataFault(data)
    if (fault) return { error: badRequest(fault) }
    const parsed = z.safeParse(schema, data)
    return parsed.success ? { value: parsed.data } : { error: parsed.error }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => jsonWriter(schema))
}

/** Also reads JSON of the type that browsers send to another origin without a preflight request. */
export function readTextAsJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
}

const DEEPEST = 32

/**
 * Returns the reason to refuse a request's data, or null. PostgreSQL stores no NUL in a text. The check works
 * level by level without recursion, because a few kilobytes of brackets would overflow the stack.
 */
function dataFault(data: unknown): string | null {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `The request is nested more than ${DEEPEST} levels deep.`
    const texts = level.filter((value) => typeof value === 'string')
    if (texts.some((text) => text.includes('\0'))) return 'The request holds a NUL character.'
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.entries(value).flat() : [],
    )
  }
  return null
}

type JsonWriter = (value: unknown) => string

/** Compiled once a schema: all calls share the schema of a problem, two thirds of everything to compile. */
const writers = new WeakMap<z.ZodType, JsonWriter>()

/**
 * Serializes by the schema, so undeclared fields never leave the server. The schema is compiled for the first
 * value: compiling all would be a tenth of a start.
 */
export function jsonWriter(schema: z.ZodType): JsonWriter {
  return (value) => {
    const writer = writers.get(schema) ?? compileWriter(schema)
    writers.set(schema, writer)
    return writer(value)
  }
}

function compileWriter(schema: z.ZodType): JsonWriter {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // Nullable types become a list of types, because the serializer tries each branch of an anyOf.
    override({ jsonSchema }) {
      const [first, second] = (jsonSchema.anyOf ?? []) as { type?: string }[]
      if (jsonSchema.anyOf?.length !== 2 || second?.type !== 'null' || !isScalar(first?.type))
        return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, { type: [first.type, 'null'] })
    },
  })
  return fastJsonStringify(jsonSchema as AnySchema)
}

function isScalar(type: string | undefined): type is string {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
}

function responseSchemas(responses: Readonly<Record<number, Answer>>): Record<string, z.ZodType> {
  const declared = Object.entries(responses).filter(
    (entry): entry is [string, z.ZodType] => entry[1] !== null,
  )
  return { ...Object.fromEntries(declared), '4xx': problem, '5xx': problem }
}
