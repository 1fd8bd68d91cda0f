import { test } from 'vitest'
import { tryFreshness } from '#test/fresh-reads.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

test('no read after any of 600 writes shows what was before', { timeout: 600_000 }, () =>
  tryFreshness(portal, { seed: Date.now() % 1_000_000, steps: 600 }),
)
