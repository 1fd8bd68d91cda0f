import { isDeepStrictEqual } from 'node:util'
import { bases, type Call } from '@partner-portal/contract/call'
import { calls } from '@partner-portal/contract/calls'
import { problem } from '@partner-portal/contract/errors'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'

const addresses = Object.entries<Call>(calls).map(([name, call]) => ({
  name,
  call,
  pattern: new URLPattern({
    pathname: bases[call.base] + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  }),
}))

/** Throws if an answer in JSON is not the one that the contract declares, fields too many included. */
export function checkAnswer(asked: InjectOptions, answer: LightMyRequestResponse): void {
  if (!String(answer.headers['content-type']).includes('json')) return
  const url = new URL(String(asked.url), 'http://portal')
  const found = addresses.find(
    ({ call, pattern }) => call.method === asked.method && pattern.test(url),
  )
  if (!found) return
  const schema = answer.statusCode < 400 ? found.call.responses[answer.statusCode] : problem
  const body: unknown = answer.json()
  const parsed = schema && z.safeParse(schema, body)
  if (parsed?.success && isDeepStrictEqual(parsed.data, body)) return
  const fault = parsed?.error ? z.prettifyError(parsed.error) : 'fields that it does not declare'
  throw new Error(
    `${found.name} answered ${answer.statusCode} against the contract: ${fault}\n${answer.body.slice(0, 2000)}`,
  )
}
