import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidLogin, loginKey } from './accounts.ts'

test('a login has one key in every case and compatibility form', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  fc.assert(
    fc.property(text, (login) => {
      const key = loginKey(login)
      expect(loginKey(key)).toBe(key)
      expect(loginKey(login.toUpperCase())).toBe(key)
      expect(loginKey(login.normalize('NFKD'))).toBe(key)
      expect(key).not.toMatch(/[A-Z]/)
    }),
  )
})

test.each([
  '\u200BJan-Kowalski',
  '\u2066jan\u2011kowalski\u2069',
  '\uFEFF jan\u2010kowalski\u00A0',
])('a pasted login is the one that was meant: %j', (pasted) =>
  expect(loginKey(pasted)).toBe('jan-kowalski'),
)

test('so has each letter of Unicode that has a case', () => {
  const split: string[] = []
  for (let code = 0; code <= 0x10_ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const letter = String.fromCodePoint(code)
    const forms = [letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFKC')]
    if (forms.every((form) => form === letter)) continue
    const key = loginKey(`x${letter}x`)
    if (forms.some((form) => loginKey(`x${form}x`) !== key)) split.push(code.toString(16))
  }
  expect(split).toEqual([])
})

test('a login is plain ASCII', () => {
  for (const login of ['ewa', 'Jan.Kowalski', 'ewa+1@example.com'])
    expect(isValidLogin(login)).toBe(true)
  for (const login of ['', 'łukasz', 'sİngle', 'jan kowalski', 'a\tb', 'x'.repeat(201)])
    expect(isValidLogin(login)).toBe(false)
})
