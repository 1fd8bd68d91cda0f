import {
  newPassword,
  type PasswordFault,
  passwordFaults,
} from '@partner-portal/contract/account/password.rules'
import { type FaultCode, readForm } from '@partner-portal/contract/rules/faults'
import { type Translate, useTexts } from '#lib/texts/texts.tsx'
import { newPasswordTexts } from './new-password.texts.ts'

type NewPasswordText = Translate<keyof typeof newPasswordTexts>

/** The broken rules of a password, in the order of their display. */
export function brokenRules(password: string): PasswordFault[] {
  const read = readForm(newPassword, password)
  const codes = 'faults' in read ? read.faults.map(({ code }) => code) : []
  return codes.filter(isPasswordFault)
}

/** The text of a fault of the new or the repeated password. */
export function newPasswordText(
  t: NewPasswordText,
  code: FaultCode,
  field: string,
): string | undefined {
  if (code === 'different') return t('different')
  return field === 'password' && isPasswordFault(code) ? t(code) : undefined
}

export function useNewPasswordText() {
  const t = useTexts(newPasswordTexts)
  return (code: FaultCode, field: string) => newPasswordText(t, code, field)
}

function isPasswordFault(code: FaultCode): code is PasswordFault {
  return passwordFaults.some((fault) => fault === code)
}
