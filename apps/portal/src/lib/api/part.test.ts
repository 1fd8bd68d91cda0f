import { expectTypeOf, test } from 'vitest'
import type { FailureText } from '#lib/failures/failures.ts'
import type { Pages, Part, useQueryCache } from './part.ts'

test('a part and its pages have no data to read, nor has the cache', () => {
  expectTypeOf<Part<string>>().not.toHaveProperty('data')
  expectTypeOf<Pages<string>>().not.toHaveProperty('data')
  expectTypeOf<ReturnType<typeof useQueryCache>>().not.toHaveProperty('getQueryData')
})

test('the message of an error is shown nowhere', () => {
  expectTypeOf<Part<string>['error']>().toBeUnknown()
  expectTypeOf<string>().not.toExtend<FailureText['inAlert']>()
})
