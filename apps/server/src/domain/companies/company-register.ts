import type { Company } from '@partner-portal/contract/companies'
import { AppError } from '#platform/errors.ts'

/** Who knows which company has a NIP. */
export interface CompanyRegister {
  /** Null: no company has it. Throws REGISTER_UNAVAILABLE where the register cannot tell. */
  find(nip: string): Promise<Company | null>
}

/** What the person is told; `reason` is for the log. */
export function registerUnavailable(says: string, reason: unknown): AppError {
  return Object.assign(new AppError('REGISTER_UNAVAILABLE', [says]), { cause: reason })
}

export function isRegisterUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'REGISTER_UNAVAILABLE'
}
