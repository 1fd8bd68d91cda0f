import type { Company } from '@partner-portal/contract/records/companies'

/** Finds the company of a NIP. */
export interface CompanyRegister {
  /**
   * Null: no company has this NIP. `beforeAsking` runs before a question that a register of others
   * counts, and may throw.
   */
  find(
    nip: string,
    beforeAsking?: () => Promise<unknown>,
  ): Promise<Company | null | RegisterUnavailable>
}

/** The register does not answer. The error's message is shown to people, its cause is logged. */
export class RegisterUnavailable {
  readonly error: Error

  constructor(says: string, cause: unknown) {
    this.error = new Error(says, { cause })
  }
}
