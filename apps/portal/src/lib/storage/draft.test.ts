import { expect, test } from 'vitest'
import { changedFields, keptFields } from './draft.ts'

const empty = { nip: '', NANO: '', email: '' }

test('a draft restores only changed fields that the form has', () => {
  const draft = { nip: '1234563218', NANO: 'NANO', fax: 'x', email: 7 }
  expect(keptFields(draft, empty)).toEqual({ nip: '1234563218', NANO: 'NANO' })
  expect(keptFields(draft, { ...empty, NANO: 'NANO' })).toEqual({ nip: '1234563218' })
})

test('an empty or foreign value is no draft', () => {
  for (const draft of [null, 7, 'a text', []]) expect(keptFields(draft, empty)).toEqual({})
})

test('changed fields are kept, but no passwords, codes and consents', () => {
  const typed = { email: 'a@b.pl', nip: '', contact: '2026-11', password: 'x', smsCode: '123456' }
  const start = { email: '', nip: '', contact: '', password: '', smsCode: '' }
  expect(changedFields(typed, [start], ['contact'])).toEqual({ email: 'a@b.pl' })
  expect(changedFields({ ...typed, email: '' }, [start], ['contact'])).toBeNull()
})

test('sent values are not kept', () => {
  const sent = { text: 'Zadzwonić' }
  expect(changedFields(sent, [{ text: '' }, sent], [])).toBeNull()
  expect(changedFields({ text: '' }, [{ text: '' }, sent], [])).toBeNull()
})
