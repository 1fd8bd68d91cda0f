import * as z from 'zod/mini'
import { type Fault, faultSentences } from './faults.ts'

/** The JSON Schema keywords of a check, for the API document. */
interface Documented {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly description?: string
}

/**
 * A check of a text. The first failing check is the field's only fault (`params.fault` of the
 * issue).
 */
export function must(fault: Fault, holds: (text: string) => boolean, documented: Documented = {}) {
  const error = faultSentences[fault]
  return [
    z.refine<string>(holds, { abort: true, error, params: { fault } }),
    z.meta({ ...documented }),
  ]
}

/** Counts Unicode code points like JSON Schema: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length
}
