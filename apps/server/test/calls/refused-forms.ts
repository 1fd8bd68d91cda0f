import { contractConsents } from '@partner-portal/contract/consent-texts'
import type { CallName } from '@partner-portal/contract/endpoints'
import { brokerApplication } from '@partner-portal/contract/rules/broker'
import { confirmation } from '@partner-portal/contract/rules/confirmation'
import { contactChange, contactCode } from '@partner-portal/contract/rules/contact'
import { leadForm } from '@partner-portal/contract/rules/lead'
import { notificationUrls } from '@partner-portal/contract/rules/notification-url'
import { codeForm, passkeyNameForm } from '@partner-portal/contract/rules/second-factor'
import { styleForm } from '@partner-portal/contract/rules/style'
import { memberRoles, teamInvitation } from '@partner-portal/contract/rules/team'
import { viewForm } from '@partner-portal/contract/rules/view'
import { reportOf } from '#test/lead-reports.ts'
import { type Form, recommendationCode } from './refused-form.ts'
import { passwordForms } from './refused-password-forms.ts'

const lead = reportOf('1234563218', { amount: null })
const { note: _, amount: __, product: ___, ...person } = lead
const contractConsentsGiven = Object.fromEntries(
  Object.entries(contractConsents).map(([name, { version }]) => [name, version]),
)

const savedStyle = {
  primaryColor: '#009DD7',
  secondaryColor: '#009DD7',
  borderRadiusBody: 6,
  borderRadiusButton: 6,
}
const newCredential = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
}

/** Without the rules of a typed amount, so that a wrong one reaches the API. */
function minorUnits(values: object): number | null {
  const typed = 'amount' in values ? String(values.amount) : ''
  return typed === '' ? null : Math.round(Number(typed.replace(',', '.')) * 100)
}

/** Every form of the portal with values that it refuses. */
export const forms: Readonly<Record<string, Form>> = {
  'a lead': {
    schema: leadForm,
    start: { ...lead, amount: '' },
    call: 'blockLead',
    user: 'partner',
    body: (values) => ({ ...values, amount: minorUnits(values) }),
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
  'a broker’s application': {
    schema: brokerApplication,
    start: { ...person, website: '', products: [], message: '' },
    call: 'createBrokerApplication',
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
  'contact data': {
    schema: contactChange,
    start: { email: 'ewa@example.com', phoneNumber: '600 100 200', password: 'x' },
    call: 'updateContact',
    user: 'partner',
    refused: [
      { email: 'a!b@' },
      { email: 'x@-a.pl' },
      { phoneNumber: '1234567' },
      { password: '' },
    ],
  },
  'the code of a new address': {
    schema: contactCode,
    start: { field: 'email', code: '123456' },
    call: 'confirmContact',
    user: 'partner',
    refused: [{ code: ' ' }, { code: '1'.repeat(21) }],
  },
  'an invitation to the team': {
    schema: teamInvitation,
    start: { name: 'Jan Nowy', email: 'jan@example.com', phoneNumber: '600 100 200', roles: [] },
    call: 'createTeamMember',
    user: 'master',
    refused: [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { email: 'jan@firma' },
      { email: `${'j'.repeat(95)}@example.com` },
      { phoneNumber: '112' },
    ],
  },
  'what a member of the team may do': {
    schema: memberRoles,
    start: { roles: [] },
    call: 'updateTeamMember',
    params: { id: '1' },
    user: 'master',
    refused: [{ roles: ['x'.repeat(101)] }],
  },
  ...passwordForms,
  'the code of a step-up': {
    schema: codeForm,
    start: { code: '123456' },
    call: 'confirmIdentity',
    user: 'partner',
    body: (values) => ({ method: 'totp', ...values }),
    refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
  },
  'a code after the password': {
    schema: codeForm,
    start: { code: '123456' },
    call: 'signInWithSecondFactor',
    body: (values) => ({ ticket: 'x'.repeat(22), proof: { method: 'recovery', ...values } }),
    refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
  },
  'the code of an authenticator app': {
    schema: codeForm,
    start: { code: '123456' },
    call: 'confirmTotp',
    user: 'partner',
    refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
  },
  'the name of a passkey': {
    schema: passkeyNameForm,
    start: { name: 'Laptop' },
    call: 'updatePasskey',
    params: { id: '1' },
    user: 'partner',
    refused: [{ name: ' ' }, { name: 'x'.repeat(61) }],
  },
  'the name of a new passkey': {
    schema: passkeyNameForm,
    start: { name: 'Laptop' },
    call: 'createPasskey',
    user: 'partner',
    body: (values) => ({ ...values, credential: newCredential }),
    refused: [{ name: ' ' }, { name: 'x'.repeat(61) }],
  },
  'the name of a view': {
    schema: viewForm,
    start: { name: 'Do potwierdzenia' },
    call: 'saveView',
    params: { grid: 'lead-grid' },
    user: 'partner',
    body: (values) => ({ ...values, search: {} }),
    refused: [{ name: ' ' }, { name: 'x'.repeat(61) }, { name: 'dzwonek\u0007' }],
  },
  'the confirmation of a contract': {
    schema: confirmation,
    start: { smsCode: '123456', consents: contractConsentsGiven },
    call: 'confirmContract',
    params: { hash: 'x'.repeat(22) },
    refused: [{ smsCode: ' ' }, { smsCode: '1'.repeat(21) }, { consents: {} }],
  },
  'a style': {
    schema: styleForm,
    start: savedStyle,
    call: 'createStyle',
    params: { recommendationCode },
    user: 'broker',
    body: (styles) => ({ data: { type: 'form', product: 'NANO', styles } }),
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
  'a saved style': {
    schema: styleForm,
    start: savedStyle,
    call: 'updateStyle',
    params: { recommendationCode, styleId: '1' },
    user: 'broker',
    body: (styles) => ({ data: { type: 'form', product: 'NANO', styleId: '1', styles } }),
    refused: [{ primaryColor: '#12345' }, { borderRadiusBody: 101 }],
  },
  'addresses of notifications': {
    schema: notificationUrls,
    start: { testNotificationUrl: '', prodNotificationUrl: null },
    call: 'activateIntegration',
    params: { recommendationCode },
    user: 'broker',
    body: (values) => ({ ...values, product: 'NANO' }),
    refused: [
      { testNotificationUrl: 'localhost' },
      { testNotificationUrl: 'https://user:pass@example.com/' },
      { prodNotificationUrl: 'https://example.com:0/' },
      { prodNotificationUrl: `https://example.com/${'a'.repeat(2048)}` },
    ],
  },
}

/** The other calls with a body: nobody types what they send into the portal. */
export const withoutForm: readonly CallName[] = [
  'refreshToken',
  'signOut',
  'switchLogin',
  'sendContactCode',
  // With the login of the refused sign-in.
  'sendUnlockCode',
  'signInWithPasskey',
  'confirmInvoicesAndLoans',
  'updateConfirmationExclusions',
  'sendSampleNotification',
  'createIntegrationKeys',
  // Of the embed code's form, in shops.
  'createPayment',
]
