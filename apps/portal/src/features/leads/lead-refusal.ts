import { companyTexts } from '#domain/company/company.texts.ts'
import type { ApiError } from '#lib/failures/api-errors.ts'
import { hasCode } from '#lib/failures/failures.ts'
import type { FieldErrors } from '#lib/form/field-errors.ts'
import { formatTime } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { leadBlockTexts } from './lead-block.texts.ts'
import type { LeadFormField } from './lead-fields.ts'

/** Converts the error code of a refused report to the error of a field or of the form. */
export function useLeadRefusal(): (
  error: unknown,
) => FieldErrors<LeadFormField> | string | undefined {
  const t = useTexts(leadBlockTexts)
  const company = useTexts(companyTexts)
  return (error) => {
    if (hasCode(error, 'LEAD_ALREADY_BLOCKED', 409)) return { nip: t('alreadyBlocked') }
    if (hasCode(error, 'NIP_NOT_FOUND')) return { nip: company('nipNotFound') }
    if (hasCode(error, 'CHECK_LIMIT_EXCEEDED')) return checkLimitText(error)
    return hasCode(error, 'LEAD_LIMIT_EXCEEDED') ? limitText(error) : undefined
  }

  function checkLimitText({ limit = 0, retryAfter = 0 }: ApiError): string {
    const time = formatTime(new Date(Date.now() + retryAfter * 1000))
    return t('checkLimitExceeded', { limit, time })
  }

  function limitText({ limit, retryAfter }: ApiError): string {
    if (limit === undefined) return t('limitExceededUnknown')
    if (!retryAfter) return t('limitExceeded', { limit })
    const time = formatTime(new Date(Date.now() + retryAfter * 1000))
    return t('limitExceededUntil', { limit, time })
  }
}
