import type { Company } from '@partner-portal/contract/companies'
import { AppError } from '#platform/errors.ts'

/** Finds the company of a NIP. */
export interface CompanyRegister {
  /** Null: no company has this NIP. Throws REGISTER_UNAVAILABLE if the register does not answer. */
  find(nip: string): Promise<Company | null>
}

/** `says` is shown to people, `reason` is logged. */
export function registerUnavailable(says: string, reason: unknown): AppError {
  return Object.assign(new AppError('REGISTER_UNAVAILABLE', [says]), { cause: reason })
}

export function isRegisterUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'REGISTER_UNAVAILABLE'
}
