import type { CallName } from '../src/calls.ts'
import { pointerOfCall } from './pointers.ts'

/**
 * `shows nothing`: users see a message or an empty spot instead of the whole answer. `a part fails`:
 * instead of a filter, a sheet, a field. `says something false`: they see an untrue value. `goes without`:
 * the backend lacks it, and the portal does not mind. `note`: the portal copes with it. `not in the
 * specification`: a part that a backend need not have. Screens work with the last three.
 */
export type Verdict =
  | 'says something false'
  | 'shows nothing'
  | 'a part fails'
  | 'goes without'
  | 'not in the specification'
  | 'note'

export interface Finding {
  readonly verdict: Verdict
  readonly call: CallName
  /** The place in the answer: `collection.0.amount`. */
  readonly field?: string
  readonly message: string
  /** Users see this instead. */
  readonly without?: string
  /** The place in openapi.json that says it right, as a JSON pointer. */
  readonly pointer?: string
}

export function finding(call: CallName, verdict: Verdict, message: string): Finding {
  return { call, verdict, message, pointer: pointerOfCall(call) }
}
