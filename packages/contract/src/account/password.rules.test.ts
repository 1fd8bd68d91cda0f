import { expect, test } from 'vitest'
import { faultsOf, readForm } from '../rules/faults.ts'
import { newPassword, newPasswordForm } from './password.rules.ts'

const codesOf = (password: string) =>
  faultsOf(newPassword.safeParse(password).error?.issues ?? []).map(({ code }) => code)

test.each(['Haslo123', 'Zażółć123', 'Łąka2024', 'A1!@./#$%^', '{}[]\\|:"A1', `A1&_-?,*()';<>`])(
  '%s is good',
  (password) => expect(codesOf(password)).toEqual([]),
)

test.each([
  ['P@ssw0rd1', 'Passw0rd!', 'Admin123!', '@Dmin2026', 'Qwerty123!', 'Zaq12wsx', '1qaz@WSX'],
  ['Warszawa1', 'W@rszaw4', 'Łódź2026', 'Lato2026!', 'Październik1', 'We1come!1', 'Anna1990'],
  ['Partner1!', 'Portal2026!', 'Partner-Portal1', '#Partners.2026', 'P0rtal_123'],
])('%s and the like are what attackers try first', (...passwords) => {
  for (const password of passwords)
    expect([password, codesOf(password)]).toEqual([password, ['common']])
})

test.each([
  'Partnerka-7-Portali',
  'Zamek-31x',
  'Nowe-Haslo1',
  'Warszawianka1',
  'Portret-2026',
  'Qwe7-lipa',
])('%s only looks like one', (password) => expect(codesOf(password)).toEqual([]))

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
  const typedFaults = 'faults' in read ? read.faults : []
  const first = (name: string) => typedFaults.find(({ path }) => path === name)?.code
  expect([first('password'), first('repeat')]).toEqual(faults)
})
