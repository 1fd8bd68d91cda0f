import { describe, expect, test } from 'vitest'
import { groupAccount, normalizeAccount } from '../values/account-number.ts'
import { normalizeKsefNumber } from '../values/ksef-number.ts'

describe('a bank account number', () => {
  const digits = '61109010140000071219812874'
  test.each([digits, 'PL61 1090 1014 0000 0712 1981 2874', 'pl 61-1090-1014-0000-0712-1981-2874'])(
    '%s is read',
    (typed) => expect(normalizeAccount(typed)).toBe(digits),
  )
  test.each([
    '',
    '61109010140000071219812875',
    '61109010140000071219812847',
    '6110901014000007121981287',
    'DE61109010140000071219812874',
  ])('%s is none', (typed) => expect(normalizeAccount(typed)).toBeNull())
  test('is shown in groups', () =>
    expect(groupAccount(digits)).toBe('61 1090 1014 0000 0712 1981 2874'))
})

describe('a KSeF number', () => {
  // Of the Ministry's documentation of KSeF 2.0.
  const number = '5265877635-20250826-0100001AF629-AF'
  test.each([number, ` ${number.toLowerCase()} `])('%s is read', (typed) =>
    expect(normalizeKsefNumber(typed)).toBe(number),
  )
  test.each([
    '',
    '5265877635-20250826-0100001AF629-AE',
    '5265877635-20250826-0100001AF692-AF',
    '5265877635-20251326-0100001AF629-AF',
    '5265877635-20250826-0100001AF629',
  ])('%s is none', (typed) => expect(normalizeKsefNumber(typed)).toBeNull())
})
