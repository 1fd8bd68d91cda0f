import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { endpoints } from './endpoints.ts'

test.each(Object.entries(endpoints))('%s is one call at one address', (name, endpoint) => {
  expect(Object.entries(calls).find(([key]) => key === name)?.[1]).toMatchObject(endpoint)
})

test('every call has its endpoint', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
