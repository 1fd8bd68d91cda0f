import type { CallName } from '@partner-portal/contract/endpoints'
import type { FormSchema } from '@partner-portal/contract/rules/read-form'

export const recommendationCode = 'BRK2026'

export interface Form {
  readonly schema: FormSchema<unknown>
  readonly start: object
  readonly call: CallName
  readonly params?: Readonly<Record<string, string>>
  readonly user?: 'partner' | 'broker' | 'master'
  /** What the request has around or beside the form's values. */
  readonly body?: (values: object) => object
  /** Fields that are not sent. */
  readonly formOnly?: readonly string[]
  /** Changes of `start`. */
  readonly refused: readonly object[]
}
