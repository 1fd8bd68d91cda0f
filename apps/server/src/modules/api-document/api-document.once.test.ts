// Once: answered without the database.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

test('the API document is the file of the contract', async () => {
  const file = new URL(import.meta.resolve('@partner-portal/contract/openapi.json'))
  const answer = await portal.call({ method: 'GET', url: '/api/docs/json' })
  expect(answer.json()).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})
