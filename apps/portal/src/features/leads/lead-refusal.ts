import { companyTexts } from '#domain/company.texts.ts'
import { refusedFields } from '#domain/refused-fields.ts'
import { useFaultTexts } from '#domain/use-fault-texts.ts'
import { ApiError } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import type { FieldErrors } from '#lib/use-form.ts'
import { leadBlockTexts } from './lead-block.texts.ts'
import { type LeadFormField, leadFormFields } from './lead-fields.ts'

/** What a refused report says: of its fields, or of the whole form. */
export function useLeadRefusal(): (error: unknown) => FieldErrors<LeadFormField> | string {
  const t = useTexts(leadBlockTexts)
  const company = useTexts(companyTexts)
  const faultTexts = useFaultTexts()
  const failureText = useFailureText()
  return (error) => {
    if (!(error instanceof ApiError)) return failureText(error)
    if (error.code === 'LEAD_ALREADY_BLOCKED' || error.status === 409)
      return { nip: t('alreadyBlocked') }
    if (error.code === 'NIP_NOT_FOUND') return { nip: company('nipNotFound') }
    if (error.code === 'LEAD_LIMIT_EXCEEDED') return limitText(error)
    const refused = faultTexts(refusedFields(error.errors, leadFormFields))
    return Object.keys(refused).length > 0 ? refused : failureText(error)
  }

  function limitText({ limit, retryAfter }: ApiError): string {
    if (limit === undefined) return t('limitExceededUnknown')
    if (!retryAfter) return t('limitExceeded', { limit })
    const time = formatTime(new Date(Date.now() + retryAfter * 1000))
    return t('limitExceededUntil', { limit, time })
  }
}
