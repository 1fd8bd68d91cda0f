import { z } from 'zod'
import { type FieldRule, faultSentences } from './field-rules.ts'

/** A field of a request by the rule that its form uses, so that both refuse the same. */
export function ruled<T>(rule: FieldRule<T>) {
  return z.string().transform((typed, context): T => {
    const reading = rule(typed)
    if ('value' in reading) return reading.value
    context.addIssue({ code: 'custom', message: faultSentences[reading.fault] })
    return z.NEVER
  })
}
