import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from './static-site.ts'

/*
 * A backend as another team would write it: from openapi.json alone. It has the calls of the document,
 * answers with their examples, and keeps sent data. It shares no code with our server.
 */

interface Schema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
}
interface Content {
  readonly schema?: Schema
  readonly example?: unknown
}
interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Content>> }>
  >
}

const file = new URL('../packages/contract/openapi.json', import.meta.url)
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
    ...operation,
  })),
)

function operationOf(id: string): Operation {
  const operation = operations.find(({ operationId }) => operationId === id)
  if (!operation) throw new Error(`openapi.json has no ${id}`)
  return operation
}

/** The status and the example of an operation's success. */
function success({ responses }: Operation): { status: number; example: unknown } {
  const [status = '', answer] = Object.entries(responses).find(([code]) => code < '300') ?? []
  return { status: Number(status), example: answer?.content?.['application/json']?.example }
}

const exampleOf = (id: string) => success(operationOf(id)).example as Fields
const sentTo = (id: string) =>
  operationOf(id).requestBody?.content['application/json']?.example as Fields

export type Fields = Readonly<Record<string, unknown>>
type Row = Fields & { readonly id: number }

/** A framework's body of a refusal. */
export type ErrorBody = (status: number, sentence: string, path: string) => object

export const errorBodies = {
  Spring: (status, message, path) => ({
    timestamp: '2026-11-25T10:00:00.000+00:00',
    status,
    error: { 400: 'Bad Request', 401: 'Unauthorized' }[status] ?? 'Unprocessable Entity',
    message,
    path,
  }),
  Symfony: (status, detail) =>
    status === 401
      ? { code: 401, message: 'Invalid credentials.' }
      : {
          type: 'https://symfony.com/errors/validation',
          title: 'Validation Failed',
          status,
          detail,
          violations: [{ propertyPath: '', message: detail, code: null }],
        },
} as const satisfies Record<string, ErrorBody>

const PREFIX = '/v3'
const [, claims = ''] = String(exampleOf('signIn').token).split('.')
const { username, roles } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
  username: string
  roles: string[]
}

/** A NIP that this backend refuses, with its sentence. */
export const refusedNip = '5213017228'
export const refusal = 'Tego klienta obsługujemy już od roku.'

/** Starts it. `errors` may be replaced while it runs; `calls` has the requests, by operationId. */
export async function startDescribedBackend(errors: ErrorBody) {
  const state = {
    errors,
    calls: [] as string[],
    faults: [] as string[],
    bodies: {} as Record<string, Fields>,
  }
  let lists: Record<string, Row[]> = {}
  let contact: Fields = {}
  reset()

  const site = await serve(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, accept, accept-language, idempotency-key',
    )
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    await answer(request, response)
  })
  return {
    state,
    reset,
    address: site.address,
    apiUrl: `${site.address}${PREFIX}/frontend`,
    stop: site.stop,
  }

  /** Back to the document: its lists, with the document of getRecord as one to confirm. */
  function reset(): void {
    contact = exampleOf('getContact')
    lists = Object.fromEntries(
      operations.flatMap((operation) => {
        const example = success(operation).example as { collection?: Row[]; limit?: number } | null
        return example?.collection && example.limit !== undefined
          ? [[operation.operationId, [...example.collection]]]
          : []
      }),
    )
    lists.findInvoicesAndLoans?.unshift(exampleOf('getRecord').row as Row)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://backend')
    const path = url.pathname.replace(PREFIX, '/api')
    const operation = operations.find(
      ({ method, address }) => method === request.method && address.test(path),
    )
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const refuse = (status: number, sentence: string) =>
      send(response, status, state.errors(status, sentence, url.pathname))
    if (!operation || !url.pathname.startsWith(PREFIX)) {
      state.faults.push(`${request.method} ${url.pathname} is not in the document`)
      return refuse(404, 'Not Found')
    }
    state.calls.push(operation.operationId)
    const parameters = operation.parameters
      ?.filter((item) => item.in === 'query')
      .map(({ name }) => name)
    for (const name of url.searchParams.keys())
      if (!parameters?.includes(name))
        state.faults.push(`${operation.operationId} has no parameter ${name}`)
    if (operation.security.length > 0 && !request.headers.authorization?.startsWith('Bearer '))
      return refuse(401, 'Full authentication is required')
    const body = text === '' ? {} : (JSON.parse(text) as Fields)
    const schema = operation.requestBody?.content['application/json']?.schema
    for (const name of schema?.required ?? [])
      if (!(name in body)) return refuse(400, `${name}: This value should not be blank.`)
    state.bodies[operation.operationId] = body
    const values = operation.address.exec(path)?.slice(1) ?? []
    const reply = make(operation, body, url.searchParams, values)
    if (reply.refused) return refuse(...reply.refused)
    return send(response, reply.status, reply.answer)
  }

  interface Made {
    readonly status: number
    readonly answer?: unknown
    readonly refused?: readonly [status: number, sentence: string]
  }

  function make(
    operation: Operation,
    body: Fields,
    query: URLSearchParams,
    [first = '', second = '']: readonly string[],
  ): Made {
    const { status, example } = success(operation)
    const usualReply = { status, answer: example }
    const refused = (...why: readonly [number, string]): Made => ({ status, refused: why })
    switch (operation.operationId) {
      case 'signIn':
        return body.username === username && body.password === sentTo('signIn').password
          ? usualReply
          : refused(401, 'Bad credentials')
      case 'getUserInfo':
        return { status, answer: { ...(example as Fields), username, roles } }
      case 'blockLead': {
        if (body.nip === refusedNip) return refused(422, refusal)
        const [like] = lists.findLeads ?? []
        const known: Fields = { ...like, ...body, ...(example as Fields), status: 'LOCKED' }
        // A row has its own fields alone.
        const lead = Object.fromEntries(Object.keys(like ?? {}).map((key) => [key, known[key]]))
        lists.findLeads?.unshift(lead as Row)
        return usualReply
      }
      case 'checkLeadAvailability': {
        const nip = query.get('nip')
        const company = { ...exampleOf('getCompany'), nip }
        return { status, answer: { ...(example as Fields), nip, availability: 'free', company } }
      }
      case 'confirmInvoicesAndLoans': {
        const ids = body.ids as number[]
        lists.findInvoicesAndLoans = (lists.findInvoicesAndLoans ?? []).map((row) =>
          ids.includes(row.id) ? { ...row, toConfirm: false, status: 'confirmed' } : row,
        )
        return { status, answer: { ...(example as Fields), confirmed: ids } }
      }
      case 'getContact':
        return { status, answer: contact }
      case 'updateContact': {
        const { email, phoneNumber } = body
        contact = { ...contact, email, phoneNumber }
        return { status, answer: contact }
      }
      case 'getRecord': {
        const id = operations.find(({ address }) =>
          address.test(`/api/frontend/${first}`),
        )?.operationId
        const row = lists[id ?? '']?.find((candidate) => String(candidate.id) === second)
        return row ? { status, answer: { ...(example as Fields), row } } : refused(404, 'Not Found')
      }
    }
    const rows = lists[operation.operationId]
    if (!rows) return usualReply
    const visible = query.has('filter[toConfirm][value]')
      ? rows.filter((row) => row.toConfirm === true)
      : rows
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)]
    const collection = visible.slice((page - 1) * limit, page * limit)
    return {
      status,
      answer: { ...(example as Fields), collection, count: visible.length, page, limit },
    }
  }
}

export const login = { username, password: String(sentTo('signIn').password) }

function send(response: ServerResponse, status: number, body?: unknown): void {
  if (body === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
