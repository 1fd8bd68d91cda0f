import { refusedFields } from '#domain/refused-fields.ts'
import { useFaultTexts } from '#domain/use-fault-texts.ts'
import { ApiError } from '#lib/api-errors.ts'
import { useFailureText } from '#lib/failures.ts'
import type { FieldErrors } from '#lib/use-form.ts'
import { type BrokerFormField, brokerFormFields } from './broker-fields.ts'

/** What a refused application says: of its fields, or of the whole form. */
export function useBrokerRefusal(): (error: unknown) => FieldErrors<BrokerFormField> | string {
  const faultTexts = useFaultTexts()
  const failureText = useFailureText()
  return (error) => {
    const sentences = error instanceof ApiError ? error.errors : []
    const refused = faultTexts(refusedFields(sentences, brokerFormFields))
    return Object.keys(refused).length > 0 ? refused : failureText(error)
  }
}
