import { expect, test } from 'vitest'
import { newPassword, newPasswordTwice } from './password.ts'

function faultsOf(password: string): unknown[] {
  const { error } = newPassword.safeParse(password)
  return (error?.issues ?? []).map(
    (issue) => (issue as { params?: { fault?: string } }).params?.fault,
  )
}

// The examples of promises §4, and the bounds.
test.each(['Haslo123', 'Zażółć123', 'Łąka2024', 'A1!@./#$%^', '{}[]\\|:"A1', `A1&_-?,*()';<>`])(
  '%s is good',
  (password) => expect(faultsOf(password)).toEqual([]),
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
  ['', ['capital', 'digit', 'length']],
  [`A1${'a'.repeat(62)}`, []],
  [`A1${'a'.repeat(63)}`, ['length']],
])('%s: %j', (password, faults) => expect(faultsOf(password)).toEqual(faults))

test('the second must be equal', () => {
  const parsed = newPasswordTwice.safeParse({ password: 'Haslo123', repeat: 'haslo123' })
  expect(parsed.error?.issues).toMatchObject([{ path: ['repeat'], params: { fault: 'different' } }])
})
