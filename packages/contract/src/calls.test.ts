import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { Call } from './protocol/call.ts'
import { screens } from './protocol/screens.ts'

const declared: [string, Call][] = Object.entries(calls)

test("each call is one screen's", () => {
  const nowhere = declared.filter(([, { screen, access }]) => !((screen ?? access) in screens))
  expect(nowhere).toEqual([])
})

test('what the specification does not have is of a feature, or says what is seen without it', () => {
  const silent = declared.filter(
    ([, { specified, feature, without, needed }]) => !(specified ?? feature ?? without ?? needed),
  )
  expect(silent).toEqual([])
})

// Principle 9. A verb that is missing here is a second word for one of these, or belongs in this list.
const verbs = {
  GET: ['find', 'get', 'check'],
  other: ['create', 'update', 'save', 'delete', 'upload', 'send', 'resend', 'request', 'start'],
  ofTheBusiness: ['block', 'confirm', 'activate', 'deactivate', 'reveal'],
  ofTheSession: ['sign', 'switch', 'refresh', 'change'],
}

test.each(declared)('%s begins with a verb of the list', (name, { method }) => {
  const [verb] = /^[a-z]+/.exec(name) ?? []
  const allowed = method === 'GET' ? verbs.GET : Object.values(verbs).flat()
  expect(allowed).toContain(verb)
})
