import { credentials } from '@partner-portal/contract/rules/credentials'
import {
  newPasswordForm,
  passwordChangeForm,
  passwordConfirmation,
  passwordProof,
  resetRequest,
} from '@partner-portal/contract/rules/password'
import { unlockForm } from '@partner-portal/contract/rules/unlock'
import { type Form, recommendationCode } from './refused-form.ts'

/** The forms in which a password or a login is typed. */
export const passwordForms: Readonly<Record<string, Form>> = {
  'a change of password': {
    schema: passwordChangeForm,
    start: { currentPassword: 'x', password: 'Nowe-haslo-1', repeat: 'Nowe-haslo-1' },
    call: 'updatePassword',
    user: 'partner',
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
  'a new password': {
    schema: newPasswordForm,
    start: { smsCode: '123456', password: 'Nowe-haslo-1', repeat: 'Nowe-haslo-1' },
    call: 'changePassword',
    body: (values) => ({ ...values, repeat: undefined, hash: 'x'.repeat(22) }),
    formOnly: ['repeat'],
    refused: [
      { smsCode: ' ' },
      { smsCode: '1'.repeat(21) },
      { password: '', repeat: '' },
      { password: 'male', repeat: 'male' },
    ],
  },
  'a forgotten password': {
    schema: resetRequest,
    start: { login: 'partner' },
    call: 'requestPasswordReset',
    refused: [{ login: ' ' }, { login: 'x'.repeat(201) }],
  },
  'the code that opens the sign-in': {
    schema: unlockForm,
    start: { username: 'partner', code: 'AAAA-AAAA' },
    call: 'confirmUnlockCode',
    refused: [{ code: ' ' }, { code: '1'.repeat(41) }],
  },
  'a sign-in': {
    schema: credentials,
    start: { username: 'partner', password: 'x' },
    call: 'signIn',
    refused: [{ username: '' }, { password: '' }, { password: 'x'.repeat(1025) }],
  },
  'the password for the keys': {
    schema: passwordProof,
    start: { password: 'x' },
    call: 'revealProductionAccess',
    params: { recommendationCode, product: 'PURCHASE_FINANCE' },
    user: 'broker',
    refused: [{ password: 'x'.repeat(1025) }],
  },
  'the password of a step-up': {
    schema: passwordConfirmation,
    start: { password: 'x' },
    call: 'confirmIdentity',
    user: 'partner',
    body: (values) => ({ method: 'password', ...values }),
    refused: [{ password: '' }, { password: 'x'.repeat(1025) }],
  },
}
