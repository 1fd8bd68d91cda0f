import { expect, test } from 'vitest'
import { visibleState } from './list-body.tsx'

test.each([
  [{ rows: undefined, filtered: false, failed: false }, 'loading'],
  [{ rows: undefined, filtered: true, failed: true }, 'failed'],
  [{ rows: 10, filtered: true, failed: false }, 'rows'],
  [{ rows: 10, filtered: false, failed: true }, 'rows'],
  [{ rows: 0, filtered: false, failed: true }, 'failed'],
  [{ rows: 0, filtered: false, failed: false }, 'nothing-yet'],
  [{ rows: 0, filtered: true, failed: false }, 'nothing-matches'],
])('%j is %s', (list, view) => expect(visibleState(list)).toBe(view))
