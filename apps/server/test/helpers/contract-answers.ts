import { isDeepStrictEqual } from 'node:util'
import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { errorsOf } from '@partner-portal/contract/protocol/call-errors'
import { problem } from '@partner-portal/contract/protocol/problem'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'

const addresses = Object.entries<Call>(calls).map(([name, call]) => ({
  name,
  call,
  // Made once: a schema takes longer to make than an answer to read.
  problem: problem.extend({ code: z.enum(errorsOf(call)) }),
  pattern: new URLPattern({
    pathname: bases[call.base] + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  }),
}))

/** Throws if the contract does not declare an answer: its status, or in JSON a field or an error code. */
export function checkAnswer(request: InjectOptions, answer: LightMyRequestResponse): void {
  const url = new URL(String(request.url), 'http://portal')
  const match = addresses.find(
    ({ call, pattern }) => call.method === request.method && pattern.test(url),
  )
  if (!match) return
  const fault = faultOf(match, answer)
  if (fault === null) return
  throw new Error(
    `${match.name} answered ${answer.statusCode} against the contract: ${fault}\n${answer.body.slice(0, 2000)}`,
  )
}

function faultOf({ call, problem }: (typeof addresses)[number], answer: LightMyRequestResponse) {
  const { statusCode } = answer
  if (statusCode < 400 && !(statusCode in call.responses))
    return 'a status that it does not declare'
  if (!String(answer.headers['content-type']).includes('json')) return null
  const schema = statusCode < 400 ? call.responses[statusCode] : problem
  if (!schema) return 'a body that it does not declare'
  const body: unknown = answer.json()
  const { data, error } = z.safeParse(schema, body)
  if (error) return z.prettifyError(error)
  return isDeepStrictEqual(data, body) ? null : 'fields that it does not declare'
}
