import type { Fault } from '@partner-portal/contract/field-rules'
import { useTexts } from '#lib/texts.tsx'
import type { FieldErrors } from '#lib/use-form.ts'
import { fieldFaultTexts } from './field-fault.texts.ts'
import type { FormFaults } from './form-faults.ts'

/** What each faulty field of a form is told. */
export function useFaultTexts() {
  const t = useTexts(fieldFaultTexts)
  return <Field extends string>(faults: FormFaults<Field>): FieldErrors<Field> => {
    const found = Object.entries(faults) as [Field, Fault][]
    return Object.fromEntries(
      found.map(([field, fault]) => [field, t(fault)]),
    ) as FieldErrors<Field>
  }
}
