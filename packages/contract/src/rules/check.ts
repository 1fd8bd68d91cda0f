import * as z from 'zod/mini'
import { type Fault, faultSentences } from './faults.ts'

/** The JSON Schema keywords of a check, for the API document. */
interface Documented {
  readonly type?: 'integer'
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly description?: string
}

/**
 * A check of a field. The first failing check is its only fault (`params.fault` of the issue; `limit`: the longest text).
 */
export function must<T = string>(
  fault: Fault,
  holds: (value: T) => boolean,
  documented: Documented = {},
) {
  const error = faultSentences[fault]
  return [
    z.refine<T>(holds, { abort: true, error, params: { fault, limit: documented.maxLength } }),
    z.meta({ ...documented }),
  ]
}

/** Counts Unicode code points like JSON Schema: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length
}
