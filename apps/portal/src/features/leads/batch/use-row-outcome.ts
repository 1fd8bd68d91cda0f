import type { Moment } from '@partner-portal/contract/values/opaque'
import { companyTexts } from '#domain/companies/company.texts.ts'
import type { FoundFault } from '#lib/failures/api-errors.ts'
import { useFaultText } from '#lib/form/field-errors.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { leadBlockTexts } from '../block/lead-block.texts.ts'
import { draftFields } from '../block/lead-fields.ts'
import { foldHead } from './batch-table.ts'
import { leadBatchTexts } from './lead-batch.texts.ts'
import type { LeadRefusal, Row } from './row-states.ts'

/** The reasons for the state of a row, in sentences. */
export function useReasons(): (row: Row) => string[] {
  const t = useTexts(leadBatchTexts)
  const block = useTexts(leadBlockTexts)
  const company = useTexts(companyTexts)
  const faultText = useFaultText()
  const refusals: Readonly<Record<LeadRefusal, string>> = {
    NIP_NOT_FOUND: company('nipNotFound'),
    IDEMPOTENCY_KEY_REUSED: t('keyReused'),
    LEAD_ALREADY_BLOCKED: t('takenNow'),
  }
  const isField = (name: string): name is keyof typeof draftFields =>
    Object.hasOwn(draftFields, name)

  function faultOf({ path, code, sentence = '', limit }: FoundFault): string {
    const text = faultText(code, limit) ?? (sentence || code)
    if (path === 'amount' || path === 'note' || path === 'agentId') return `${t(path)}: ${text}`
    return isField(path) ? `${block(path)}: ${text}` : text
  }

  return (row) => {
    const { check, outcome, repeats, values } = row
    const until = (moment: Moment | string) => t('protectedUntil', { day: formatDate(moment) })
    if (outcome && 'lead' in outcome) {
      const { number, blockedUntil, companyVerified } = outcome.lead
      return [
        number ?? '',
        blockedUntil ? until(blockedUntil) : '',
        companyVerified === false ? t('notVerified') : '',
      ].filter(Boolean)
    }
    if (repeats !== undefined) return [t('repeatsLine', { line: repeats })]
    if (outcome && 'refusal' in outcome) return [refusals[outcome.refusal] ?? t('takenNow')]
    const lead = check?.availability === 'own' ? check.lead : null
    if (lead)
      return [lead.number ?? '', lead.blockedUntil ? until(lead.blockedUntil) : ''].filter(Boolean)
    if (row.state === 'unregistered') return [company('nipNotFound')]
    if (row.state === 'taken') return []
    const name = check?.company?.name
    const differs = name && foldHead(name) !== foldHead(values.companyName)
    const faults = new Set(row.faults.map(faultOf))
    return [...faults, ...(differs ? [t('inRegister', { name })] : [])]
  }
}

/** The outcome of each row, for a file. */
export function useOutcomeSheet(rows: readonly Row[]): () => string[][] {
  const t = useTexts(leadBatchTexts)
  const block = useTexts(leadBlockTexts)
  const reasonsOf = useReasons()
  return () => {
    const fields = Object.keys(draftFields) as (keyof typeof draftFields)[]
    const head = [t('line'), ...fields.map((name) => block(name)), t('state')]
    return [
      [...head, t('number'), t('until'), t('reason')],
      ...rows.map((row) => {
        const lead = row.outcome && 'lead' in row.outcome ? row.outcome.lead : null
        return [
          String(row.line),
          ...fields.map((name) => row.values[name]),
          t(row.state),
          lead?.number ?? '',
          lead?.blockedUntil ? formatDate(lead.blockedUntil) : '',
          lead ? '' : reasonsOf(row).join('; '),
        ]
      }),
    ]
  }
}
