import { type Fault, faultSentences } from '@partner-portal/contract/field-rules'
import type { FormFaults } from './form-faults.ts'

const faults = Object.keys(faultSentences) as Fault[]

/** The fields that the server's sentences speak of: `nip: is not a NIP`. */
export function refusedFields<Field extends string>(
  sentences: readonly string[],
  fields: readonly Field[],
): FormFaults<Field> {
  const refused: FormFaults<Field> = {}
  for (const sentence of sentences) {
    const [, path, said] = /^(?:consents\.)?(\w+):? (.*)$/.exec(sentence) ?? []
    const field = fields.find((name) => name === path)
    const fault = faults.find((one) => faultSentences[one] === said)
    if (field && fault) refused[field] = fault
  }
  return refused
}
