import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as core from 'zod/v4/core'
import { isUnsigned } from '../document/example-token.ts'
import { type CallName, calls } from '../src/calls.ts'
import { bases, type Call } from '../src/protocol/call.ts'
import { issueText } from '../src/rules/faults.ts'
import { createAnswers } from './answers.ts'
import { Refusal, refuse } from './refusal.ts'

const routes = Object.entries<Call>(calls).map(([name, call]) => ({
  name: name as CallName,
  call,
  pattern: new RegExp(
    `^${(bases[call.base] + call.path).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  ),
}))

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Accept-Language, Idempotency-Key',
  'access-control-expose-headers': 'Retry-After',
}

/** A stand-in for the backend: it answers with the examples of openapi.json, to any origin. */
export function createMock(options: { readonly tokenMinutes?: number } = {}): Server {
  const answer = createAnswers(options.tokenMinutes)
  return createServer((request, response) => {
    const origin = request.headers.origin ?? '*'
    for (const [name, value] of Object.entries({
      ...allowed,
      'access-control-allow-origin': origin,
    }))
      response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    handle(request).then(
      ({ status, body }) => send(response, status, body, 'application/json'),
      (error: unknown) => {
        if (error instanceof Refusal)
          return send(response, error.status, error.body, 'application/problem+json')
        console.error(error)
        response.writeHead(500).end()
      },
    )
  })

  async function handle(request: IncomingMessage) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mock')
    if (pathname === '/config.json') return { status: 200, body: {} }
    const { name, call, params } = findRoute(request.method ?? 'GET', pathname)
    const username = userOf(request, call)
    return answer(name, call.path, {
      params: call.params ? read(call.params, params) : {},
      query: call.query ? read(call.query, Object.fromEntries(searchParams)) : undefined,
      body: call.body ? read(call.body, parse(await text(request))) : undefined,
      username,
    })
  }
}

function findRoute(method: string, pathname: string) {
  const here = routes.filter(({ pattern }) => pattern.test(pathname))
  const route = here.find(({ call }) => call.method === method)
  if (!route) return refuse(here.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')
  const groups = route.pattern.exec(pathname)?.groups ?? {}
  const params = Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)])
  return { ...route, params: Object.fromEntries(params) as Record<string, string> }
}

function userOf({ headers }: IncomingMessage, { access }: Call): string {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (access === 'public' || (access === 'optional' && token === undefined)) return ''
  try {
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as {
      username: string
      exp: number
    }
    if (isUnsigned(token) && claims.exp * 1000 > Date.now()) return claims.username
  } catch {
    // No token, or another user's.
  }
  return refuse('UNAUTHENTICATED')
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return refuse('BAD_REQUEST', ['The body is not JSON'])
  }
}

function read(schema: core.$ZodType, value: unknown): Record<string, unknown> {
  const { data, error } = core.safeParse(schema, value)
  if (!error) return data as Record<string, unknown>
  return refuse('BAD_REQUEST', error.issues.map(issueText))
}

function send(response: ServerResponse, status: number, body: unknown, type: string): void {
  if (body === undefined) return void response.writeHead(status).end()
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` })
  response.end(JSON.stringify(body))
}
