import { expect, test } from 'vitest'
import { faultsOf, readForm } from './faults.ts'
import { newPassword, newPasswordForm } from './password.ts'

const codesOf = (password: string) =>
  faultsOf(newPassword.safeParse(password).error?.issues ?? []).map(({ code }) => code)

test.each(['Haslo123', 'Zażółć123', 'Łąka2024', 'A1!@./#$%^', '{}[]\\|:"A1', `A1&_-?,*()';<>`])(
  '%s is good',
  (password) => expect(codesOf(password)).toEqual([]),
)

test.each([
  ['haslo123', ['capital']],
  ['12345678', ['capital']],
  ['Hasloabc', ['digit']],
  ['Abcde12', ['length']],
  ['Haslo 123', ['characters']],
  ['Haslo+123', ['characters']],
  ['Hasło€123', ['characters']],
  ['Haslo123😀', ['characters']],
  ['Haslo١٢٣', ['digit', 'characters']],
  ['', ['required', 'capital', 'digit', 'length']],
  [`A1${'a'.repeat(62)}`, []],
  [`A1${'a'.repeat(63)}`, ['length']],
])('%s: %j', (password, faults) => expect(codesOf(password)).toEqual(faults))

test.each([
  ['', '', ['required', 'required']],
  ['', 'x', ['required', 'different']],
  ['haslo', 'x', ['capital', 'different']],
  ['Haslo123', 'Haslo124', [undefined, 'different']],
  ['Haslo123', 'Haslo123', [undefined, undefined]],
])('%j and %j typed in the form: %j', (password, repeat, faults) => {
  const read = readForm(newPasswordForm, { smsCode: '123456', password, repeat })
  const found = 'faults' in read ? read.faults : []
  const first = (name: string) => found.find(({ path }) => path === name)?.code
  expect([first('password'), first('repeat')]).toEqual(faults)
})
