import { expect, test } from 'vitest'
import { nip } from '../rules/nip.ts'
import { email } from '../rules/texts.ts'
import { normalizeAccount } from '../settlements/account-number.ts'
import { invoiceForm } from '../settlements/invoice.rules.ts'
import { normalizeKsefNumber } from '../settlements/ksef-number.ts'
import { normalizeNip } from './nip.ts'
import { betweenDigits, normalizePasted } from './pasted.ts'
import { parseTypedAmount } from './typed-amount.ts'

/** Signs that programs put around and into a copied text. */
const around = ['\u2066\u2069', '\u200B\u200B', '\uFEFF\u00A0', '\u202A\u202C', '\t\u202F\r\n']
const dashes = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212']

const pastes = (text: string) => [
  ...around.map((signs) => `${signs[0]}${text}${signs.slice(1)}`),
  ...dashes.map((dash) => text.replaceAll('-', dash)),
  `${text.slice(0, 4)}\u00AD\u2060${text.slice(4)}`,
]

const read: readonly [string, string, (text: string) => unknown][] = [
  ['NIP', '123-456-32-18', normalizeNip],
  ['account', 'PL61-1090-1014-0000-0712-1981-2874', normalizeAccount],
  ['KSeF number', '5265877635-20250826-0100001AF629-AF', normalizeKsefNumber],
  ['e-mail', 'anna.nowak-los@firma-abc.pl', (text) => email.safeParse(text).data],
  ['invoice number', 'FV-1/2026', (text) => invoiceForm.shape.number.safeParse(text).data],
  ['amount', '12 455,-', parseTypedAmount],
  ['login', 'jan-kowalski', normalizePasted],
]

test.each(read)('%s is read as it was meant', (_, text, reads) => {
  const meant = reads(text)
  expect(meant).toBeTruthy()
  for (const pasted of pastes(text)) expect(reads(pasted), JSON.stringify(pasted)).toBe(meant)
})

test('the API document takes the same', () => {
  const pattern = new RegExp(`^(?:[0-9]${betweenDigits}){10}$`, 'u')
  expect('123\u2011456\u200B-32 18').toMatch(pattern)
  expect(nip.safeParse('123\u2011456\u200B-32 18').data).toBe('1234563218')
})

test('an address of two words stays wrong', () =>
  expect(email.safeParse('a b@example.com').success).toBe(false))
