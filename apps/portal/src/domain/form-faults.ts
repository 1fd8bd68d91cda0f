import { type ConsentTexts, missingConsents } from '@partner-portal/contract/consent-texts'
import { type Fault, type FieldRule, faultOf } from '@partner-portal/contract/field-rules'

export type FormFaults<Field extends string> = Partial<Record<Field, Fault>>

/** What is wrong with a form, by the server's own rules, its consents included. */
export function formFaults<Field extends string>(
  rules: Readonly<Partial<Record<Field, FieldRule<unknown>>>>,
  consents: ConsentTexts,
  typed: Readonly<Record<Field, string>>,
): FormFaults<Field> {
  const faults: FormFaults<Field> = {}
  for (const field of Object.keys(rules) as Field[]) {
    const fault = faultOf(rules[field] as FieldRule<unknown>, typed[field])
    if (fault) faults[field] = fault
  }
  for (const name of missingConsents(consents, typed)) faults[name as Field] = 'consent'
  return faults
}
