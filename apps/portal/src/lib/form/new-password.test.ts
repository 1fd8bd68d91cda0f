import { newPasswordForm } from '@partner-portal/contract/account/password.rules'
import { type Fault, readForm } from '@partner-portal/contract/rules/faults'
import { expect, it } from 'vitest'
import { translator } from '#lib/texts/texts.tsx'
import { fieldErrors } from './field-errors.ts'
import { fieldFaultTexts } from './field-fault.texts.ts'
import { newPasswordTexts } from './new-password.texts.ts'
import { brokenRules, newPasswordText } from './new-password.ts'

function check(password: string, repeat: string, catalogue: 'given' | 'pl' = 'given') {
  const t = translator(newPasswordTexts, catalogue)
  const faultText = translator(fieldFaultTexts, catalogue)
  const read = readForm(newPasswordForm, { smsCode: '1', password, repeat })
  const faults = 'faults' in read ? read.faults : []
  return fieldErrors(
    faults,
    ['password', 'repeat'],
    (code, field) => newPasswordText(t, code, field) ?? faultText(code as Fault),
  )
}

it.each([
  ['haslo123', ['capital']],
  ['Abcdefg', ['digit', 'length']],
  ['Hasło€123', ['characters']],
  ['Łąka2024', []],
  ['Warszawa1', ['common']],
])('finds the fault of %s', (password, faults) => {
  expect(brokenRules(password)).toEqual(faults)
})

it.each([
  ['', '', 'This field is required', 'This field is required'],
  ['haslo', 'haslo', 'Password should have at least one capital letter', undefined],
  ['Haslo', 'x', 'Password should contain at least one digit', 'Passwords have to be same'],
  ['Haslo1', 'Haslo1', 'Password length should be between 8 and 64', undefined],
  ['Haslo 123', 'Haslo 123', 'Password contains incorrect characters', undefined],
  ['Partner1!', 'Partner1!', 'To hasło jest zbyt łatwe do odgadnięcia. Wybierz inne.', undefined],
  ['Haslo123', 'Haslo124', undefined, 'Passwords have to be same'],
  ['Haslo123', 'Haslo123', undefined, undefined],
])('says of %j and %j the texts of the specification', (password, repeat, first, second) => {
  const errors = check(password, repeat)
  expect([errors.password, errors.repeat]).toEqual([first, second])
})

it('says of a refused password the rules known to the server alone', () => {
  const t = translator(newPasswordTexts, 'given')
  expect(newPasswordText(t, 'common', 'password')).toContain('zbyt łatwe')
})

it('says the texts in Polish for a deployment in Polish', () => {
  expect(check('Haslo123', 'x', 'pl').repeat).toBe('Hasła muszą być takie same')
})
