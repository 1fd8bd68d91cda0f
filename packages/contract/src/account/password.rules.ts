import * as z from 'zod/mini'
import { type FaultCode, faultSentences } from '../rules/faults.ts'
import { smsCode } from '../rules/sms-code.ts'
import { MAX_PASSWORD } from '../values/limits.ts'
import { isGuessable } from './guessable-words.ts'

const CAPITAL = /[A-ZĄĆĘŁŃÓŚŹŻ]/
const DIGIT = /[0-9]/
const ALLOWED = /^[A-Za-zĄĆĘŁŃÓŚŹŻąćęłńóśźż0-9!@./#$%^&_\-?,*(){}[\]\\|:";'<>]*$/

/** Also for a password of the server's own list. */
export const COMMON_PASSWORD = 'Password is too easy to guess'

const MIN_LENGTH = 8
const MAX_LENGTH = 64

/** The faults of a new password, in the order in which they are shown. */
const specified = [
  'capital',
  'digit',
  'length',
  'characters',
] as const satisfies readonly FaultCode[]
export const passwordFaults = [...specified, 'common'] as const
export type PasswordFault = (typeof passwordFaults)[number]

const rules: Record<PasswordFault, { holds(password: string): boolean; sentence: string }> = {
  capital: {
    holds: (password) => CAPITAL.test(password),
    sentence: 'Password should have at least one capital letter',
  },
  digit: {
    holds: (password) => DIGIT.test(password),
    sentence: 'Password should contain at least one digit',
  },
  length: {
    holds: ({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH,
    sentence: 'Password length should be between 8 and 64',
  },
  characters: {
    holds: (password) => ALLOWED.test(password),
    sentence: 'Password contains incorrect characters',
  },
  common: {
    // Only if the specification's rules have nothing to say.
    holds: (password) =>
      !specified.every((rule) => rules[rule].holds(password)) || !isGuessable(password),
    sentence: COMMON_PASSWORD,
  },
}

// Unlike must(), continues after a failure, so that the other rules and `repeat` are always checked.
const typed = z.refine<string>((text) => text !== '', {
  error: faultSentences.required,
  params: { fault: 'required' },
})

/**
 * A new password (specification §5), not trimmed or normalised. Every broken rule is an issue with
 * the specification's sentence; an empty password is also `required`.
 */
export const newPassword = z.string().check(
  typed,
  ...passwordFaults.map((fault) => {
    const { holds, sentence } = rules[fault]
    return z.refine<string>(holds, { error: sentence, params: { fault, isSentence: true } })
  }),
  z.meta({ minLength: MIN_LENGTH, maxLength: MAX_LENGTH, pattern: ALLOWED.source }),
)

/** The password that is being changed, or that confirms another change. */
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD))

/** The password by which users prove again who they are. */
export const passwordConfirmation = z.object({ password: currentPassword })

/** The login whose password is to be reset. */
export const resetRequest = z.object({
  login: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(200))
    .check(z.describe('The login or the e-mail address')),
})

export const passwordChange = z.object({
  currentPassword: currentPassword.check(z.describe('The current password')),
  password: newPassword,
})

/** The password for the production keys. Empty counts as wrong. */
export const passwordProof = z.object({ password: z.string().check(z.maxLength(MAX_PASSWORD)) })

const typedTwice = {
  password: newPassword,
  repeat: z.string().check(typed),
}

const isSame = z.refine<{ password: string; repeat: string }>(
  ({ password, repeat }) => repeat === '' || password === repeat,
  // Also if the password itself is wrong.
  { path: ['repeat'], params: { fault: 'different' }, when: () => true },
)

/** The form behind a link: the SMS code, and the new password twice. */
export const newPasswordForm = z.object({ smsCode, ...typedTwice }).check(isSame)

/** Settings → Password: the current password, and the new one twice. */
export const passwordChangeForm = z.object({ currentPassword, ...typedTwice }).check(isSame)
