import type { calls } from '@partner-portal/contract/calls'
import type { FormSchema } from '@partner-portal/contract/rules/faults'
import type { TriedName } from './call-line.ts'
import type { everyCall } from './every-call.ts'

type Calls = typeof calls
type Lines = typeof everyCall

/** Calls with a body from a form of the portal. */
export type FormCall = {
  [N in TriedName]: 'body' extends keyof Calls[N]
    ? N extends keyof Lines
      ? Lines[N] extends { noForm: string }
        ? never
        : N
      : N
    : never
}[TriedName]

/** Calls with an upload. */
export type FileCall = {
  [N in TriedName]: 'upload' extends keyof Calls[N] ? N : never
}[TriedName]

export interface Form {
  readonly schema: FormSchema<unknown>
  readonly start: object
  /** The request's body around or beside the form's values. */
  readonly body?: (values: object) => object
  /** Fields of the form that the portal does not send. */
  readonly formOnly?: readonly string[]
  /** Changes of `start`, each of which is refused. */
  readonly refused: readonly object[]
}
