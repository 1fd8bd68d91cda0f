import { withPlainSpaces } from '@partner-portal/contract/values/pasted'
import { expect, test } from 'vitest'
import { nipDigits, phoneDigits } from './typed-text.ts'

test.each([
  '999-732-49-90',
  '999 732 49 90',
  'PL9997324990',
  'pl 999\u00a0732\u202f49 90',
  '\u2066999\u2011732\u201149\u201190\u2069',
])('%j is a NIP of ten digits', (typed) => expect(nipDigits(typed)).toBe('9997324990'))

test.each(['Hurtownia 24', 'PL', 'FV/1'])('%j is no NIP and stays', (typed) =>
  expect(nipDigits(typed)).toBe(typed),
)

test.each([
  ['609 148 828', '609148828'],
  ['+48\u00a0609-148-828', '609148828'],
  ['0048 (609) 148 828', '609148828'],
  ['+49 151 123', '+49151123'],
  ['+48', '+48'],
  ['ext 5', 'ext 5'],
])('a phone number: %j', (typed, kept) => expect(phoneDigits(typed)).toBe(kept))

test('spaces of any kind are one', () =>
  expect(withPlainSpaces('\u00a0Stolarnia\u202fKłos  sp.\u00a0z o.o.\u200b')).toBe(
    'Stolarnia Kłos sp. z o.o.',
  ))

test('signs of direction and joiners stay in a text: a number may have them', () => {
  for (const text of ['👩🏽‍💻 Zażółć', '\u202Egnp.exe \u2066x\u2069'])
    expect(withPlainSpaces(text)).toBe(text)
})
