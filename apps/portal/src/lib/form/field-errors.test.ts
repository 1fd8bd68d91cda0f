import type { LogoFault } from '@partner-portal/contract/integrations/logo-rules'
import type { Fault, FaultCode } from '@partner-portal/contract/rules/faults'
import type { ContentFault } from '@partner-portal/contract/rules/file-content'
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

test('each code of a fault has a text, or no user sees it', () => {
  /** Their texts have to have all of them. */
  type Said = Fault | LogoFault | ContentFault | keyof typeof newPasswordTexts
  // A slider keeps the bounds of a radius; a fault without its own code is said as a failure.
  type Unsaid = 'radius' | 'unknown' | 'invalid'
  expectTypeOf<Exclude<FaultCode, Said | Unsaid>>().toBeNever()
})
