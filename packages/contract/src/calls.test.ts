import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { endpoints } from './protocol/endpoints.ts'

test.each(Object.entries(endpoints))('%s is one call at one address', (name, endpoint) => {
  expect(Object.entries(calls).find(([key]) => key === name)?.[1]).toMatchObject(endpoint)
})

test('every call has its endpoint', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

// Principle 9. A verb that is missing here is a second word for one of these, or belongs in this list.
const verbs = {
  GET: ['find', 'get', 'check'],
  other: ['create', 'update', 'save', 'delete', 'upload', 'send', 'resend', 'request', 'start'],
  ofTheBusiness: ['block', 'confirm', 'activate', 'deactivate', 'reveal'],
  ofTheSession: ['sign', 'switch', 'refresh', 'change'],
}

test.each(Object.entries(endpoints))('%s begins with a verb of the list', (name, { method }) => {
  const [verb] = /^[a-z]+/.exec(name) ?? []
  const allowed = method === 'GET' ? verbs.GET : Object.values(verbs).flat()
  expect(allowed).toContain(verb)
})
