import { resetRequest } from '@partner-portal/contract/account/password.rules'
import type { ContentFault } from '@partner-portal/contract/files/file-content'
import type { LogoFault } from '@partner-portal/contract/integrations/logo-rules'
import { leadNoteForm } from '@partner-portal/contract/leads/lead-work.rules'
import {
  type Fault,
  type FaultCode,
  type FormSchema,
  readForm,
} from '@partner-portal/contract/rules/faults'
import { expect, expectTypeOf, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'
import type { newPasswordTexts } from './new-password.texts.ts'

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

test.each([
  ['a note', leadNoteForm, { text: 'x'.repeat(5000) }, 1000],
  ['a login', resetRequest, { login: 'x'.repeat(201) }, 200],
])('the fault of a text that is too long has the limit: %s', (_, schema, typed, limit) => {
  const read = readForm(schema as FormSchema<unknown>, typed)
  const faults = 'faults' in read ? read.faults : []
  const textOf = (code: string, field: string, longest?: number) => `${code} ${field} ${longest}`
  const [field = ''] = Object.keys(typed)
  expect(fieldErrors(faults, [field], textOf)).toEqual({ [field]: `tooLong ${field} ${limit}` })
})

test('each code of a fault has a text, or no user sees it', () => {
  /** Faults with texts: all of them. */
  type Said = Fault | LogoFault | ContentFault | keyof typeof newPasswordTexts
  // A slider keeps the bounds of a radius; a fault without a code is shown as a failure.
  type Unsaid = 'radius' | 'unknown' | 'invalid'
  expectTypeOf<Exclude<FaultCode, Said | Unsaid>>().toBeNever()
})
