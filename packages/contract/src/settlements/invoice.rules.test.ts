import { describe, expect, test } from 'vitest'
import { groupAccount, normalizeAccount } from './account-number.ts'
import { invoiceFormOn } from './invoice.rules.ts'
import { normalizeKsefNumber } from './ksef-number.ts'

describe('a bank account number', () => {
  const digits = '61109010140000071219812874'
  test.each([digits, 'PL61 1090 1014 0000 0712 1981 2874', 'pl 61-1090-1014-0000-0712-1981-2874'])(
    '%s is read',
    (text) => expect(normalizeAccount(text)).toBe(digits),
  )
  test.each([
    '',
    '61109010140000071219812875',
    '61109010140000071219812847',
    '6110901014000007121981287',
    'DE61109010140000071219812874',
  ])('%s is none', (text) => expect(normalizeAccount(text)).toBeNull())
  test('is shown in groups', () =>
    expect(groupAccount(digits)).toBe('61 1090 1014 0000 0712 1981 2874'))
})

describe('a KSeF number', () => {
  // From the Ministry's documentation of KSeF 2.0.
  const number = '5265877635-20250826-0100001AF629-AF'
  test.each([number, ` ${number.toLowerCase()} `])('%s is read', (text) =>
    expect(normalizeKsefNumber(text)).toBe(number),
  )
  test.each([
    '',
    '5265877635-20250826-0100001AF629-AE',
    '5265877635-20250826-0100001AF692-AF',
    '5265877635-20251326-0100001AF629-AF',
    '5265877635-20250826-0100001AF629',
  ])('%s is none', (text) => expect(normalizeKsefNumber(text)).toBeNull())
})

describe('the day of an invoice', () => {
  const faultsOn = (today: string, change: object) => {
    const form = {
      address: 'ul. Prosta 1, 00-838 Warszawa',
      number: 'FV/1',
      issueDate: '2026-11-28',
      dueDate: '2026-12-12',
      rate: '23',
      amountIs: 'net',
      groundKind: 'act',
      lines: 'one',
      description: 'Prowizja',
      account: '61109010140000071219812874',
      ...change,
    }
    const { error } = invoiceFormOn(today).safeParse(form)
    return error?.issues.map(({ path }) => path.join('.')).toSorted()
  }
  test.each([
    ['2026-11-28', {}, undefined],
    ['2026-11-27', {}, ['issueDate']],
    ['2026-11-27', { number: '', description: 'a\u0096' }, ['description', 'issueDate', 'number']],
    ['2026-11-28', { dueDate: '2026-11-27' }, ['dueDate']],
    ['2026-11-27', { issueDate: '2026-13-01' }, ['issueDate']],
  ])('on %s, with %j, has the faults %j', (today, change, faults) =>
    expect(faultsOn(today, change)).toEqual(faults),
  )
})
