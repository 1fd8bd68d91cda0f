import {
  newPassword,
  newPasswordTwice,
  type PasswordFault,
} from '@partner-portal/contract/password'
import type { formTexts } from '#lib/form.texts.ts'
import type { newPasswordTexts } from '#lib/new-password.texts.ts'
import type { Translate } from '#lib/texts.tsx'
import type { FieldErrors } from '#lib/use-form.ts'

interface NewPassword {
  readonly password: string
  readonly repeat: string
}

/** The rules that a password breaks, in the order in which they are said. */
export function passwordFaults(password: string): PasswordFault[] {
  return faultsOf(newPassword.safeParse(password).error)
}

/** What to say at the two fields of a new password, by the contract's own schema. */
export function checkNewPassword(
  { password, repeat }: NewPassword,
  t: Translate<keyof typeof newPasswordTexts>,
  form: Translate<keyof typeof formTexts>,
): FieldErrors<keyof NewPassword> {
  const { error } = newPasswordTwice.safeParse({ password, repeat })
  const [fault] = passwordFaults(password)
  const errors: FieldErrors<keyof NewPassword> = {}
  if (password === '') errors.password = form('required')
  else if (fault) errors.password = t(fault)
  if (repeat === '') errors.repeat = form('required')
  else if (error?.issues.some(({ path }) => path[0] === 'repeat')) errors.repeat = t('different')
  return errors
}

function faultsOf(error: ReturnType<typeof newPassword.safeParse>['error']): PasswordFault[] {
  const issues = error?.issues ?? []
  return issues.flatMap((issue) => (issue.code === 'custom' ? [issue.params?.fault] : []))
}
