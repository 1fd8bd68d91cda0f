import { contactChange, contactCode } from '@partner-portal/contract/account/contact.rules'
import { credentials } from '@partner-portal/contract/account/credentials.rules'
import {
  newPasswordForm,
  passwordChangeForm,
  passwordConfirmation,
  passwordProof,
  resetRequest,
} from '@partner-portal/contract/account/password.rules'
import { codeForm, passkeyNameForm } from '@partner-portal/contract/account/second-factor.rules'
import { unlockForm } from '@partner-portal/contract/account/unlock.rules'
import { contractConsents } from '@partner-portal/contract/consents/consent-texts'
import { confirmation } from '@partner-portal/contract/contracts/contract-confirmation.rules'
import { typedLimits } from '@partner-portal/contract/documents/confirmation-limits.rules'
import { remarkForm } from '@partner-portal/contract/documents/document-remark.rules'
import { brokerApplication } from '@partner-portal/contract/integrations/broker-application.rules'
import { notificationUrls } from '@partner-portal/contract/integrations/notification-url.rules'
import { styleForm } from '@partner-portal/contract/integrations/style.rules'
import { leadForm } from '@partner-portal/contract/leads/lead.rules'
import { viewForm } from '@partner-portal/contract/lists/view.rules'
import { invoiceForm, ksefNumberForm } from '@partner-portal/contract/settlements/invoice.rules'
import { memberChange, teamInvitation } from '@partner-portal/contract/team/team.rules'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { reportOf } from '#test/lead-reports.ts'
import { disputeForms } from './refused-disputes.ts'
import type { Form, FormCall } from './refused-form.ts'
import { leadWorkForms } from './refused-lead-forms.ts'

const lead = reportOf('1234563218', { amount: null })
const { note: _, amount: __, product: ___, ...person } = lead
const contractConsentsGiven = Object.fromEntries(
  Object.entries(contractConsents).map(([name, { version }]) => [name, version]),
)

const colors = { primaryColor: '#009DD7', secondaryColor: '#009DD7' }
const savedStyleForm = {
  schema: styleForm,
  start: { ...colors, borderRadiusBody: 6, borderRadiusButton: 6 },
  body: (styles: object) => ({ data: { type: 'form', product: 'NANO', styles } }),
}
const newCredential = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
}

/** Without the rules of a typed amount, so that an invalid one reaches the API. */
function minorUnits(values: object): number | null {
  const typed = 'amount' in values ? String(values.amount) : ''
  return typed === '' ? null : Math.round(Number(typed.replace(',', '.')) * 100)
}

/** Every form of the portal with values that the form refuses. */
export const forms: Readonly<Record<FormCall, Form | readonly Form[]>> = {
  blockLead: {
    schema: leadForm,
    start: { ...lead, amount: '', agentId: '' },
    body: (values) => ({ ...values, amount: minorUnits(values), agentId: null }),
    refused: [
      { nip: '' },
      { nip: '1234563217' },
      { companyName: 'x'.repeat(301) },
      { firstName: 'E' },
      { lastName: 'Kos_Nowak' },
      { email: 'jan@firma' },
      { phoneNumber: '111 111 111' },
      { product: '' },
      { product: 'nano' },
      { amount: '0' },
      { amount: '-5' },
      { amount: '9999999999,99' },
      { note: 'dzwonek\u0007' },
      { consents: { rodoNotice: '2026-11' } },
    ],
  },
  createDocumentRemark: {
    schema: remarkForm,
    start: { kind: 'REFUSED', reason: 'Nie ma takiej faktury' },
    refused: [
      { kind: 'CONFIRMED' },
      { reason: ' ' },
      { reason: 'x'.repeat(1001) },
      { reason: 'dzwonek\u0007' },
    ],
  },
  saveConfirmationLimits: {
    schema: typedLimits,
    start: { amount: '50 000' },
    body: (values) => ({ limits: [{ currency: 'PLN', amount: minorUnits(values) }] }),
    refused: [{ amount: '-5' }, { amount: '9999999999,99' }],
  },
  createBrokerApplication: {
    schema: brokerApplication,
    start: { ...person, website: '', products: [], message: '' },
    refused: [
      { nip: '7010203040' },
      { companyName: ' ' },
      { website: 'sklep' },
      { website: `sklep.pl/${'a'.repeat(200)}` },
      { message: 'x'.repeat(2001) },
      { phoneNumber: '112' },
      { consents: {} },
    ],
  },
  ...leadWorkForms,
  ...disputeForms,
  saveSettlementInvoice: {
    schema: invoiceForm,
    start: { ...invoiceOf('FV/1'), ground: '' },
    refused: [
      { address: ' ' },
      { number: 'x'.repeat(257) },
      { number: 'FV\u0007' },
      { number: 'FV\ud83d' },
      { address: 'ul.\ufdd0 1' },
      { issueDate: '2017-01-01' },
      { issueDate: '2026-02-30' },
      { issueDate: '' },
      { dueDate: '2026-05-31' },
      { dueDate: '2051-01-01' },
      { rate: '' },
      { rate: '22' },
      { rate: 'zw' },
      { rate: 'zw', ground: 'x'.repeat(257) },
      { amountIs: 'brutto' },
      { lines: '' },
      { description: '' },
      { account: '61109010140000071219812875' },
      { account: '' },
    ],
  },
  saveKsefNumber: {
    schema: ksefNumberForm,
    start: {
      ksefNumber: ksefNumberOf('1111111111'),
      savedAt: '2026-06-01T00:00:00+02:00',
    },
    refused: [
      { ksefNumber: '' },
      { ksefNumber: '5265877635-20250826-0100001AF629-AE' },
      { savedAt: 'x'.repeat(41) },
    ],
  },
  updateContact: {
    schema: contactChange,
    start: { email: 'ewa@example.com', phoneNumber: '600 100 200', password: 'x' },
    refused: [
      { email: 'a!b@' },
      { email: 'x@-a.pl' },
      { phoneNumber: '111 111 111' },
      { phoneNumber: '1234567' },
      { password: '' },
    ],
  },
  confirmContact: {
    schema: contactCode,
    start: { field: 'email', code: '123456' },
    refused: [{ code: ' ' }, { code: '1'.repeat(21) }],
  },
  createTeamMember: {
    schema: teamInvitation,
    start: { name: 'Jan Nowy', email: 'jan@example.com', phoneNumber: '600 100 200', roles: [] },
    refused: [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { email: 'jan@firma' },
      { email: `${'j'.repeat(95)}@example.com` },
      { phoneNumber: '112' },
    ],
  },
  updateTeamMember: {
    schema: memberChange,
    start: { roles: [] },
    refused: [{ roles: ['x'.repeat(101)] }, { shareFrom: '2026-13' }, { shareBasisPoints: 0.5 }],
  },
  updatePassword: {
    schema: passwordChangeForm,
    start: { currentPassword: 'x', password: 'Nowe-haslo-1', repeat: 'Nowe-haslo-1' },
    body: (values) => ({ ...values, repeat: undefined }),
    formOnly: ['repeat'],
    refused: [
      { password: '', repeat: '' },
      { currentPassword: '' },
      { password: 'male-litery-1', repeat: 'male-litery-1' },
      { password: 'Bez-cyfry', repeat: 'Bez-cyfry' },
      { password: 'Krotk-1', repeat: 'Krotk-1' },
      { password: 'Ze-spacja 1', repeat: 'Ze-spacja 1' },
    ],
  },
  changePassword: {
    schema: newPasswordForm,
    start: { smsCode: '123456', password: 'Nowe-haslo-1', repeat: 'Nowe-haslo-1' },
    body: (values) => ({ ...values, repeat: undefined, hash: 'x'.repeat(22) }),
    formOnly: ['repeat'],
    refused: [
      { smsCode: ' ' },
      { smsCode: '1'.repeat(21) },
      { password: '', repeat: '' },
      { password: 'male', repeat: 'male' },
    ],
  },
  requestPasswordReset: {
    schema: resetRequest,
    start: { login: 'partner' },
    refused: [{ login: ' ' }, { login: 'x'.repeat(201) }],
  },
  confirmUnlockCode: {
    schema: unlockForm,
    start: { username: 'partner', code: 'AAAA-AAAA' },
    refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
  },
  signIn: {
    schema: credentials,
    start: { username: 'partner', password: 'x' },
    refused: [{ username: '' }, { password: '' }, { password: 'x'.repeat(1025) }],
  },
  revealProductionAccess: {
    schema: passwordProof,
    start: { password: 'x' },
    refused: [{ password: 'x'.repeat(1025) }],
  },
  confirmIdentity: [
    {
      schema: codeForm,
      start: { code: '123456' },
      body: (values) => ({ method: 'totp', ...values }),
      refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
    },
    {
      schema: passwordConfirmation,
      start: { password: 'x' },
      body: (values) => ({ method: 'password', ...values }),
      refused: [{ password: '' }, { password: 'x'.repeat(1025) }],
    },
  ],
  signInWithSecondFactor: {
    schema: codeForm,
    start: { code: '123456' },
    body: (values) => ({ ticket: 'x'.repeat(22), proof: { method: 'recovery', ...values } }),
    refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
  },
  confirmTotp: {
    schema: codeForm,
    start: { code: '123456' },
    refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
  },
  updatePasskey: {
    schema: passkeyNameForm,
    start: { name: 'Laptop' },
    refused: [{ name: ' ' }, { name: 'x'.repeat(61) }],
  },
  createPasskey: {
    schema: passkeyNameForm,
    start: { name: 'Laptop' },
    body: (values) => ({ ...values, credential: newCredential }),
    refused: [{ name: ' ' }, { name: 'x'.repeat(61) }],
  },
  saveView: {
    schema: viewForm,
    start: { name: 'Do potwierdzenia' },
    body: (values) => ({ ...values, search: {} }),
    refused: [{ name: ' ' }, { name: 'x'.repeat(61) }, { name: 'dzwonek\u0007' }],
  },
  confirmContract: {
    schema: confirmation,
    start: { smsCode: '123456', consents: contractConsentsGiven },
    refused: [{ smsCode: ' ' }, { smsCode: '1'.repeat(21) }, { consents: {} }],
  },
  createStyle: {
    ...savedStyleForm,
    refused: [
      { primaryColor: '#12345' },
      { primaryColor: 'red' },
      { secondaryColor: '#DA004180' },
      { secondaryColor: '' },
      { borderRadiusBody: 101 },
      { borderRadiusButton: '26' },
      { borderRadiusButton: 1.5 },
    ],
  },
  updateStyle: {
    ...savedStyleForm,
    refused: [{ primaryColor: '#12345' }, { borderRadiusBody: 101 }],
  },
  activateIntegration: {
    schema: notificationUrls,
    start: { testNotificationUrl: '', prodNotificationUrl: null },
    body: (values) => ({ ...values, product: 'NANO' }),
    refused: [
      { testNotificationUrl: 'localhost' },
      { testNotificationUrl: 'https://user:pass@example.com/' },
      { prodNotificationUrl: 'https://example.com:0/' },
      { prodNotificationUrl: `https://example.com/${'a'.repeat(2048)}` },
    ],
  },
}
