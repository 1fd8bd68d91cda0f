import type { calls } from '@partner-portal/contract/calls'
import type { FormSchema } from '@partner-portal/contract/rules/faults'
import type { TriedName } from './call-line.ts'
import type { everyCall } from './every-call.ts'

type Calls = typeof calls
type Lines = typeof everyCall

/** The calls whose body a form of the portal fills. */
export type FormCall = {
  [N in TriedName]: 'body' extends keyof Calls[N]
    ? N extends keyof Lines
      ? Lines[N] extends { noForm: string }
        ? never
        : N
      : N
    : never
}[TriedName]

/** The calls that send a file. */
export type FileCall = {
  [N in TriedName]: 'upload' extends keyof Calls[N] ? N : never
}[TriedName]

export interface Form {
  readonly schema: FormSchema<unknown>
  readonly start: object
  /** What the request has around or beside the form's values. */
  readonly body?: (values: object) => object
  /** Fields that are not sent. */
  readonly formOnly?: readonly string[]
  /** Changes of `start`. */
  readonly refused: readonly object[]
}
