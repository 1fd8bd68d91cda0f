import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'

const empty = { nip: '', NANO: '', email: '' }

test('a draft restores only fields that the form has', () => {
  const kept = { nip: '1234563218', NANO: 'NANO', fax: 'x', email: 7 }
  expect(draftOf(JSON.stringify(kept), empty)).toEqual({
    nip: '1234563218',
    NANO: 'NANO',
    email: '',
  })
})

test('nothing kept, or something else, is no draft', () => {
  for (const text of [null, 'null', '7']) expect(draftOf(text, empty)).toBeNull()
})
