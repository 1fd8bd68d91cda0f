import { expectTypeOf, test } from 'vitest'
import type { Pages, Part } from './part.ts'

test('a part and its pages have no data to read', () => {
  expectTypeOf<Part<string>>().not.toHaveProperty('data')
  expectTypeOf<Pages<string>>().not.toHaveProperty('data')
})
