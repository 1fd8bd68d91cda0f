import type { Fault, FaultCode } from '@partner-portal/contract/rules/faults'
import type { FoundFault } from '#lib/failures/api-errors.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { fieldFaultTexts, longTextTexts } from './field-fault.texts.ts'

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** The text of each faulty field, by its first fault. The field's name is the end of the path. */
export function fieldErrors<Field extends string>(
  faults: readonly FoundFault[],
  fields: readonly Field[],
  textOf: (code: FaultCode, field: Field, limit?: number) => string | undefined,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const { path, code, sentence, limit } of faults) {
    const field = fields.find((name) => name === path.split('.').at(-1))
    // A fault without a code is another backend's, in its own words.
    const text = field && (code === '' ? sentence : textOf(code as FaultCode, field, limit))
    if (field && text) errors[field] ??= text
  }
  return errors
}

/** The common text of a fault; undefined for a code without one. `limit`: the longest text. */
export function useFaultText(): (code: string, limit?: number) => Sentence | undefined {
  const t = useTexts(fieldFaultTexts)
  const long = useTexts(longTextTexts)
  return (code, limit) => {
    if (code === 'tooLong' && limit !== undefined) return long('limit', { limit })
    return Object.hasOwn(fieldFaultTexts, code) ? t(code as Fault) : undefined
  }
}
