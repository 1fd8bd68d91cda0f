import { expect, test } from 'vitest'
import { normalizeNip } from './nip.ts'

test.each([
  ['1234563218', '1234563218'],
  ['5550001119', '5550001119'],
  ['8991112223', '8991112223'],
  ['123-456-32-18', '1234563218'],
  ['PL 1234563218', '1234563218'],
])('%s is a NIP', (text, nip) => expect(normalizeNip(text)).toBe(nip))

test.each(['1234563217', '1234567890', '7010203040', '0000000000', '123456321', '12345632l8', ''])(
  '%j is none',
  (text) => expect(normalizeNip(text)).toBeNull(),
)
