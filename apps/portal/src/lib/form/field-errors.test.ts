import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

test('each field of the form gets the text of its first fault', () => {
  const faults = [
    { path: 'nip', code: 'nip' },
    { path: 'nip', code: 'tooLong' },
    { path: 'consents.contact', code: 'consent' },
    { path: 'email', code: 'of a newer server' },
    { path: 'faxNumber', code: 'tooLong' },
  ]
  const texts: Record<string, string> = { nip: 'NIP!', tooLong: 'Long!', consent: 'Tick!' }
  const textOf = (code: string) => texts[code]
  expect(fieldErrors(faults, ['nip', 'email', 'contact'], textOf)).toEqual({
    nip: 'NIP!',
    contact: 'Tick!',
  })
})
