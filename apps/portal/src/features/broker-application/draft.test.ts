import { expect, test } from 'vitest'
import { emptyApplication } from './broker-fields.ts'
import { draftOf } from './draft.ts'

test('of a draft the fields that this form has come back', () => {
  const kept = { nip: '1234563218', NANO: 'NANO', fax: 'x', email: 7 }
  expect(draftOf(JSON.stringify(kept))).toEqual({
    ...emptyApplication,
    nip: '1234563218',
    NANO: 'NANO',
  })
})

test('nothing kept, or something else, is no draft', () => {
  for (const text of [null, 'null', '7']) expect(draftOf(text)).toBeNull()
})
