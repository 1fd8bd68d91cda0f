import { expect, test } from 'vitest'
import { refusedFields } from './refused-fields.ts'

test('what the server says of a field is told apart from what it says of others', () => {
  const sentences = [
    'nip: is not a NIP',
    'consents.contact: Consent is required',
    'email: expected string',
    'faxNumber: is too long',
    'Something else',
  ]
  expect(refusedFields(sentences, ['nip', 'email', 'contact'])).toEqual({
    nip: 'nip',
    contact: 'consent',
  })
})
