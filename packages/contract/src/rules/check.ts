import * as z from 'zod/mini'
import { type Fault, faultSentences } from './faults.ts'

/** What a check says in the API document, in the keywords of JSON Schema. */
interface Documented {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly description?: string
}

/** A check of a text. The first one that fails is the field's only fault: `params.fault` of its issue. */
export function must(fault: Fault, holds: (text: string) => boolean, documented: Documented = {}) {
  const error = faultSentences[fault]
  return [
    z.refine<string>(holds, { abort: true, error, params: { fault } }),
    z.meta({ ...documented }),
  ]
}

/** In Unicode code points, as JSON Schema counts: an emoji is one character, not two. */
export function lengthOf(text: string): number {
  return [...text].length
}
