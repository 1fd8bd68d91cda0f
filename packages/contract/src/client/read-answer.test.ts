import { expect, test } from 'vitest'
import recorded from '../../examples/recorded.json' with { type: 'json' }
import type { CallName } from '../calls.ts'
import { readAnswer, type Shape, unread } from './read-answer.ts'
import { firstShapes, shapes } from './shapes.ts'

function read(shape: Shape, answer: unknown) {
  const faults: string[] = []
  const value = readAnswer(shape, answer, (field, _, kind) => faults.push(`${field}: ${kind}`))
  return { value, faults }
}

const shape = {
  collection: [{ id: 'int', name: 'string', 'amount~': 'int', 'note?': 'string' }],
  hasMore: 'boolean',
} as const

test('an answer has what its shape has', () => {
  const row = { id: 1, name: 5_260_250_274, amount: 1.5, note: null, other: true }
  expect(read(shape, { collection: [row], hasMore: false, more: 1 })).toEqual({
    value: { collection: [{ id: 1, name: '5260250274', amount: null }], hasMore: false },
    faults: ['collection.[].amount: a whole number'],
  })
})

test('a row without what it needs is left out, a list without a row fails', () => {
  const rows = [{ id: 1 }, { id: 2, name: 'B' }]
  expect(read(shape, { collection: rows, hasMore: true }).value).toEqual({
    collection: [{ id: 2, name: 'B', amount: null }],
    hasMore: true,
  })
  expect(read(shape, { collection: rows.slice(0, 1), hasMore: true })).toEqual({
    value: unread,
    faults: ['collection.[].name: a string'],
  })
  expect(read(shape, { collection: [], hasMore: true }).faults).toEqual([])
})

test('rows come without their envelope; another object is none', () => {
  expect(read({ collection: ['string'] }, ['A']).value).toEqual({ collection: ['A'] })
  const empty = { 'email~': 'string', 'phoneNumber~': 'string' } as const
  expect(read(empty, {}).faults).toEqual([': an object with email'])
  expect(read({ '?': empty }, {}).value).toBeUndefined()
  expect(read({ '~': empty }, null).value).toBeNull()
})

test('every answer of our own server is read whole', () => {
  const answers = Object.entries<{ status: number; answer?: unknown }>(recorded.calls).filter(
    ([, { answer }]) => answer !== undefined,
  )
  expect(answers.length).toBeGreaterThan(70)
  for (const [name, { answer }] of answers) {
    const shape = shapes[name as CallName] ?? firstShapes[name as CallName]
    if (shape) expect({ name, ...read(shape, answer) }).toEqual({ name, value: answer, faults: [] })
  }
})
