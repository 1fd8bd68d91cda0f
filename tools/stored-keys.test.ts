import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lineOf, storedKeysList } from '../packages/testing/stored-keys.ts'

it('is the list in docs/privacy.md', () => {
  const page = readFileSync(new URL('../docs/privacy.md', import.meta.url), 'utf8')
  expect(page).toContain(storedKeysList())
})

it('finds the line of a key', () => {
  expect(lineOf('cookie', '__Host-portal-refresh-1f')?.key).toBe('portal-refresh-{session}')
  expect(lineOf('localStorage', 'views:jan:lead-grid')?.key).toBe('views:{login}:{list}')
  expect(lineOf('localStorage', 'partner-portal.layout.')).toBeUndefined()
  expect(lineOf('localStorage', 'partner-portalXcompact')).toBeUndefined()
  expect(lineOf('sessionStorage', 'token')).toBeUndefined()
})
