import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedStep, firstStep, hasGap, joinPages, nextStep } from './feed-steps.ts'

function serverPage(ids: readonly number[], { page, limit }: FeedStep) {
  const offset = (page - 1) * limit
  const collection = ids.slice(offset, offset + limit).map((id) => ({ id }))
  return { collection, count: ids.length, page, limit }
}

function readAll(ids: readonly number[]) {
  const pages = []
  for (let step: FeedStep | undefined = firstStep; step; ) {
    const answer = serverPage(ids, step)
    pages.push(answer)
    step = nextStep(step, answer)
  }
  return pages
}

test('the steps read every row once, in order, and few of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), (count) => {
      const ids = Array.from({ length: count }, (_, index) => index + 1)
      const pages = readAll(ids)
      expect(pages.flatMap(({ collection }) => collection.map(({ id }) => id))).toEqual(ids)
      expect(pages.length).toBeLessThanOrEqual(3 + count / 100)
      expect(pages.every(({ limit }) => [25, 50, 100].includes(limit))).toBe(true)
    }),
  )
})

test('rows that moved into the next page are shown once', () => {
  const first = serverPage([1, 2, 3], { page: 1, limit: 2 })
  const afterOneCameIn = serverPage([9, 1, 2, 3], { page: 2, limit: 2 })
  expect(joinPages([first, afterOneCameIn])).toMatchObject({
    collection: [{ id: 1 }, { id: 2 }, { id: 3 }],
    count: 4,
  })
  expect(hasGap([first, afterOneCameIn])).toBe(false)
})

test('rows that went leave a gap', () => {
  const first = serverPage([1, 2, 3, 4], { page: 1, limit: 2 })
  const afterOneWent = serverPage([2, 3, 4], { page: 2, limit: 2 })
  expect(hasGap([first, afterOneWent])).toBe(true)
  expect(hasGap([first])).toBe(false)
})

test('an answer of another page, past the end, is the end', () => {
  const step = { page: 2, limit: 50 }
  expect(
    nextStep(step, { collection: [{ id: 1 }], count: 500, page: 1, limit: 50 }),
  ).toBeUndefined()
  expect(nextStep(step, { collection: [], count: 500, page: 2, limit: 50 })).toBeUndefined()
})
