import { expect, test } from 'vitest'
import { faultsOf } from '../rules/faults.ts'
import { leadForm, leadReport } from './lead.rules.ts'

type LeadField = Exclude<keyof typeof leadForm.shape, 'consents'>

test.each<[LeadField, string, unknown]>([
  ['nip', '1234563218', '1234563218'],
  ['nip', '5550001119', '5550001119'],
  ['nip', '8991112223', '8991112223'],
  ['nip', '123-456-32-18', '1234563218'],
  ['nip', 'PL 1234563218', '1234563218'],
  ['companyName', ' Żuraw & Syn sp. z o.o. ', 'Żuraw & Syn sp. z o.o.'],
  ['companyName', 'Żuraw\n i Syn', 'Żuraw i Syn'],
  ['note', 'dwie\nlinie', 'dwie\nlinie'],
  ['firstName', 'Ewa', 'Ewa'],
  ['firstName', ' Anna  Maria ', 'Anna Maria'],
  ['firstName', 'Łucja', 'Łucja'],
  ['firstName', 'Lukács'.normalize('NFD'), 'Lukács'],
  ['firstName', 'Σωκράτης', 'Σωκράτης'],
  ['firstName', 'Юлія', 'Юлія'],
  ['firstName', '美玲', '美玲'],
  ['firstName', 'प्रिया', 'प्रिया'],
  ['firstName', 'محمد', 'محمد'],
  ['lastName', 'Kowalska-Źrebiec', 'Kowalska-Źrebiec'],
  ['lastName', "O'Neil", "O'Neil"],
  ['lastName', 'D’Arc', 'D’Arc'],
  ['lastName', 'ab', 'ab'],
  ['lastName', 'ż'.repeat(50), 'ż'.repeat(50)],
  ['email', ' jan.kowalski+faktury@firma.com.pl ', 'jan.kowalski+faktury@firma.com.pl'],
  ['email', "o'neil@example.ie", "o'neil@example.ie"],
  ['phoneNumber', '600 100 200', '+48600100200'],
  ['phoneNumber', '(22) 555-01-23', '+48225550123'],
  ['phoneNumber', '+48600100200', '+48600100200'],
  ['phoneNumber', '0048 600 100 200', '+48600100200'],
  ['phoneNumber', '+49 30 901820', '+4930901820'],
  ['product', 'NANO', 'NANO'],
  ['amount', '', null],
  ['amount', '10 000,50', 1_000_050],
  ['amount', '10 000', 1_000_000],
  ['amount', '0.5', 50],
  ['amount', '12.455,75\u00a0zł', 1_245_575],
  ['amount', '999999999,99', 99_999_999_999],
  ['note', ' dzwonić po 10 ', 'dzwonić po 10'],
  ['note', ' ', null],
])('%s takes %j', (field, text, value) => {
  expect(leadForm.shape[field].parse(text)).toEqual(value)
})

test.each<[LeadField, string, string]>([
  ['nip', '1234563217', 'nip'],
  ['nip', '1234567890', 'nip'],
  ['nip', '7010203040', 'nip'],
  ['nip', '0000000000', 'nip'],
  ['nip', '123456321', 'nip'],
  ['nip', '12345632l8', 'nip'],
  ['nip', ' ', 'required'],
  ['companyName', '  ', 'required'],
  ['companyName', 'x'.repeat(301), 'tooLong'],
  ['companyName', 'Żuraw\u202e.s.c', 'characters'],
  ['note', 'dzwonek\u0007', 'characters'],
  ['firstName', '', 'required'],
  ['firstName', ' E ', 'tooShort'],
  ['firstName', 'a'.repeat(51), 'tooLong'],
  ['firstName', 'Ewa2', 'characters'],
  ['firstName', 'Ewa!', 'characters'],
  ['firstName', '--', 'characters'],
  ['lastName', '<b>Kos</b>', 'characters'],
  ['lastName', 'Kos_Nowak', 'characters'],
  ['lastName', 'Kos😀', 'characters'],
  ['email', '', 'required'],
  ['email', 'jan', 'email'],
  ['email', 'jan@', 'email'],
  ['email', '@firma.pl', 'email'],
  ['email', 'jan@firma', 'email'],
  ['email', 'jan kowalski@firma.pl', 'email'],
  ['email', 'jan..k@firma.pl', 'email'],
  ['email', 'jan@firma..pl', 'email'],
  ['email', 'jan@-firma.pl', 'email'],
  ['email', 'jan@firma.pl\nbcc:x@y.pl', 'email'],
  ['email', `${'a'.repeat(200)}@firma.pl`, 'email'],
  ['phoneNumber', '', 'required'],
  ['phoneNumber', '600-100-20', 'phone'],
  ['phoneNumber', '111 111 111', 'phone'],
  ['phoneNumber', '112', 'phone'],
  ['phoneNumber', 'tel. 600100200', 'phone'],
  ['phoneNumber', '+1 555 555 5555', 'phone'],
  ['product', '', 'required'],
  ['product', 'nano', 'product'],
  ['product', 'toString', 'product'],
  ['amount', '0', 'amount'],
  ['amount', '-5', 'amount'],
  ['amount', '1.000', 'amount'],
  ['amount', '1e3', 'amount'],
  ['amount', '1000000000', 'amount'],
  ['note', 'x'.repeat(1001), 'tooLong'],
])('%s refuses %j: %s', (field, text, fault) => {
  const { error } = leadForm.shape[field].safeParse(text)
  expect(faultsOf(error?.issues ?? [])).toEqual([{ path: '', code: fault }])
})

const report = {
  nip: 'PL 123-456-32-18',
  companyName: 'Żuraw s.c.',
  firstName: 'Ewa',
  lastName: 'Kos',
  email: 'ewa@example.com',
  phoneNumber: '600 100 200',
  product: 'NANO',
  consents: { rodoNotice: '2026-11', contact: '2026-11' },
}

test('the request is read by the same rules', () => {
  expect(leadReport.parse({ ...report, amount: 100, extra: 1 })).toEqual({
    ...report,
    nip: '1234563218',
    phoneNumber: '+48600100200',
    amount: 100,
  })
})

test.each([
  [{ nip: '1234563217' }, 'nip', 'is not a NIP'],
  [{ firstName: 'E' }, 'firstName', 'is too short'],
  [{ amount: 0.5 }, 'amount', 'is not an amount'],
  [{ amount: 0 }, 'amount', 'is not an amount'],
  [{ consents: { rodoNotice: '2026-11' } }, 'consents.contact', 'Consent is required'],
  [{ consents: { ...report.consents, contact: '1999-1' } }, 'consents.contact', undefined],
  [{ consents: { ...report.consents, newsletter: '2026-11' } }, 'consents.newsletter', undefined],
])('a request with %j is refused at %s', (change, path, message) => {
  const [issue, ...otherIssues] = leadReport.safeParse({ ...report, ...change }).error?.issues ?? []
  expect(otherIssues).toEqual([])
  expect(issue?.path.join('.')).toBe(path)
  if (message) expect(issue?.message).toBe(message)
})
