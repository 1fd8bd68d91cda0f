import { z } from 'zod'

const CAPITAL = /[A-ZĄĆĘŁŃÓŚŹŻ]/
const DIGIT = /[0-9]/
const ALLOWED = /^[A-Za-zĄĆĘŁŃÓŚŹŻąćęłńóśźż0-9!@./#$%^&_\-?,*(){}[\]\\|:";'<>]*$/

const LEAST = 8
const MOST = 64

/** What can be wrong with a new password, in the order in which it is said (promises §4). */
export type PasswordFault = 'capital' | 'digit' | 'length' | 'characters'

const rules: Record<PasswordFault, { holds(password: string): boolean; message: string }> = {
  capital: {
    holds: (password) => CAPITAL.test(password),
    message: 'Password should have at least one capital letter',
  },
  digit: {
    holds: (password) => DIGIT.test(password),
    message: 'Password should contain at least one digit',
  },
  length: {
    holds: ({ length }) => length >= LEAST && length <= MOST,
    message: 'Password length should be between 8 and 64',
  },
  characters: {
    holds: (password) => ALLOWED.test(password),
    message: 'Password contains incorrect characters',
  },
}

/**
 * A new password (specification §5), neither trimmed nor normalised. Each issue carries the
 * specification's message and, as `params.fault`, which rule it is: one object for form and server.
 */
export const newPassword = z.string().superRefine((password, context) => {
  for (const [fault, { holds, message }] of Object.entries(rules))
    if (!holds(password)) context.addIssue({ code: 'custom', message, params: { fault } })
})

/** A new password typed twice; where they differ the second carries the fault `different`. */
export const newPasswordTwice = z
  .object({ password: newPassword, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: 'Passwords have to be same',
    params: { fault: 'different' },
  })
