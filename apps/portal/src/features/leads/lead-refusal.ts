import { ApiError } from '#lib/api.ts'
import { useFailureText } from '#lib/failures.ts'
import { formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import type { FieldErrors } from '#lib/use-form.ts'
import { leadBlockTexts, leadFaultTexts } from './lead-block.texts.ts'
import type { LeadFormField } from './lead-fields.ts'

/** What a refused report says: of its NIP, or of the whole form. */
export function useLeadRefusal(): (error: unknown) => FieldErrors<LeadFormField> | string {
  const t = useTexts(leadBlockTexts)
  const fault = useTexts(leadFaultTexts)
  const failureText = useFailureText()
  return (error) => {
    if (!(error instanceof ApiError)) return failureText(error)
    if (error.code === 'LEAD_ALREADY_BLOCKED' || error.status === 409)
      return { nip: t('alreadyBlocked') }
    if (error.code === 'NIP_NOT_FOUND') return { nip: t('nipNotFound') }
    if (error.code === 'LEAD_LIMIT_EXCEEDED') return limitText(error)
    if (error.status === 400 && error.errors.some((sentence) => sentence.startsWith('nip')))
      return { nip: fault('nip') }
    return failureText(error)
  }

  function limitText({ limit, retryAfter }: ApiError): string {
    if (limit === undefined) return t('limitExceededUnknown')
    if (!retryAfter) return t('limitExceeded', { limit })
    const time = formatTime(new Date(Date.now() + retryAfter * 1000))
    return t('limitExceededUntil', { limit, time })
  }
}
