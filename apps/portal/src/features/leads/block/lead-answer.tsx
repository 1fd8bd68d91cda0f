import type { Availability } from '@partner-portal/contract/leads/lead-block'
import { type Moment, plain } from '@partner-portal/contract/values/opaque'
import { CircleCheck, CircleX, Clock, Eye, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { companyTexts } from '#domain/companies/company.texts.ts'
import { answerClass } from '#domain/companies/company-state.tsx'
import { type FoundCompany, TYPING_MS, uncheckedReason } from '#domain/companies/use-company.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import type { ApiError } from '#lib/failures/api-errors.ts'
import { hasCode } from '#lib/failures/failures.ts'
import type { FieldErrors } from '#lib/form/field-errors.ts'
import { formatDate, formatTime } from '#lib/format/format.ts'
import { switchedLogin } from '#lib/session/user.ts'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { useDebouncedValue } from '#lib/timing/use-debounced.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { StatusStyles } from '#ui/status-badge.tsx'
import { type LeadCheck, leadCheckQuery, leadMeterQuery } from './lead-block.queries.ts'
import { leadBlockTexts } from './lead-block.texts.ts'
import type { LeadFormField } from './lead-fields.ts'

/** The one answer beside the NIP. All but `free` stop the form there. */
interface LeadAnswer {
  readonly state: Availability | 'limit' | 'readOnly'
  readonly text: string
}

/** The company of the typed NIP, and whether its client can be reported. */
export function useLeadCheck(nip: string) {
  const settled = useDebouncedValue(nip, TYPING_MS)
  const part = usePart(leadCheckQuery(settled))
  const { error, isFetching } = part
  const isLoaded = settled === nip
  const check = isLoaded ? dataOr(part, undefined) : undefined
  const failure = isLoaded && !isFetching ? (error ?? check?.registerFailure ?? null) : null
  const answer = useLeadAnswer(check?.availability ?? null, check?.lead?.blockedUntil, failure)
  const match: FoundCompany = {
    company: check?.company ?? undefined,
    isSearching: isFetching,
    isUnknown: false,
    unchecked: uncheckedReason(failure),
  }
  return { answer, isStopped: answer !== null && answer.state !== 'free', lead: check?.lead, match }
}

function useLeadAnswer(
  availability: LeadCheck['availability'],
  blockedUntil: Moment | undefined,
  failure: unknown,
): LeadAnswer | null {
  const t = useTexts(leadBlockTexts)
  const refusal = useLeadRefusal()
  // The server refuses reports over the limit.
  const meter = dataOr(usePart(leadMeterQuery), null)
  if (availability === 'taken' || availability === 'unregistered')
    return { state: availability, text: t(availability) }
  if (availability === 'own')
    return {
      state: 'own',
      text: blockedUntil ? t('own', { day: formatDate(blockedUntil) }) : t('ownOnly'),
    }
  if (switchedLogin()?.isReadOnly) return { state: 'readOnly', text: t('readOnly') }
  if (hasCode(failure, 'CHECK_LIMIT_EXCEEDED'))
    return { state: 'limit', text: String(refusal(failure)) }
  if (meter && meter.used >= meter.limit) {
    const { limit, resetsAt } = meter
    const time = resetsAt && formatTime(new Date(plain(resetsAt)))
    const text = time ? t('limitExceededUntil', { limit, time }) : t('limitExceeded', { limit })
    return { state: 'limit', text }
  }
  if (availability === 'free') return { state: 'free', text: t('free') }
  availability satisfies null
  return null
}

/** Converts the error code of a refused report to the error of a field or of the form. */
export function useLeadRefusal(): (
  error: unknown,
) => FieldErrors<LeadFormField> | Sentence | undefined {
  const t = useTexts(leadBlockTexts)
  const company = useTexts(companyTexts)
  return (error) => {
    if (hasCode(error, 'LEAD_ALREADY_BLOCKED', 409)) return { nip: t('alreadyBlocked') }
    if (hasCode(error, 'NIP_NOT_FOUND')) return { nip: company('nipNotFound') }
    if (hasCode(error, 'CHECK_LIMIT_EXCEEDED')) return checkLimitText(error)
    return hasCode(error, 'LEAD_LIMIT_EXCEEDED') ? limitText(error) : undefined
  }

  function checkLimitText({ limit = 0, retryAfter = 0 }: ApiError): Sentence {
    const time = formatTime(new Date(Date.now() + retryAfter * 1000))
    return t('checkLimitExceeded', { limit, time })
  }

  function limitText({ limit, retryAfter }: ApiError): Sentence {
    if (limit === undefined) return t('limitExceededUnknown')
    if (!retryAfter) return t('limitExceeded', { limit })
    const time = formatTime(new Date(Date.now() + retryAfter * 1000))
    return t('limitExceededUntil', { limit, time })
  }
}

const looks: StatusStyles<LeadAnswer['state']> = {
  free: { tone: 'success', icon: CircleCheck },
  taken: { tone: 'danger', icon: CircleX },
  own: { tone: 'information', icon: ShieldCheck },
  unregistered: { tone: 'warning', icon: TriangleAlert },
  limit: { tone: 'warning', icon: Clock },
  readOnly: { tone: 'information', icon: Eye },
}

interface LeadAnswerLineProps {
  readonly answer: LeadAnswer | null
  readonly nip: string
  readonly lead: LeadCheck['lead'] | undefined
  /** Gets the focus of a disabled field. */
  readonly line: Ref<HTMLParagraphElement>
}

/** The answer to the NIP: free to report, or the reason why the form ends here. Its line is reserved. */
export function LeadAnswerLine({ answer, nip, lead, line }: LeadAnswerLineProps) {
  const t = useTexts(leadBlockTexts)
  const { tone, icon: Icon } = answer ? looks[answer.state] : {}
  return (
    <p ref={line} tabIndex={-1} className={answerClass} role="status" data-tone={tone}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span>
        {answer?.text}{' '}
        {answer?.state === 'own' && (
          <PageLink to="/lead-list" search={leadSearch(nip, lead?.id)}>
            {lead?.number ? t('ownLead', { number: lead.number }) : t('ownLeadOnly')}
          </PageLink>
        )}
      </span>
    </p>
  )
}

/** Opens the lead, among those of its company. */
export function leadSearch(nip: string, id: number | undefined): Record<string, string> {
  return id === undefined ? { nip } : { nip, record: String(id) }
}
