import type { DashboardCases } from '@partner-portal/contract/home/dashboard'
import type { TaskCount } from '@partner-portal/contract/today/today'
import { TaskCounts } from '#domain/today/task-counts.tsx'
import { todayTexts } from '#domain/today/today.texts.ts'
import { TodayPart } from '#domain/today/today-part.tsx'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { casesQuery } from './home.queries.ts'

const LINES = 8

/** The first tasks. For a backend without them: the counts of the cases, whose block shows a failure. */
export function TodayBlock({ hasCases }: { hasCases: boolean }) {
  const t = useTexts(todayTexts)
  return <TodayPart title={t('title')} limit={LINES} without={hasCases && <CaseCounts />} />
}

function CaseCounts() {
  const cases = dataOr(usePart(casesQuery), null)
  return cases && <TaskCounts counts={countsOf(cases)} />
}

function countsOf(cases: DashboardCases): TaskCount[] {
  const { toConfirm = 0, firstSigned = 0, stepsDue = 0, endingSoon = 0, filesWanted = [] } = cases
  return [
    { kind: 'step-due', grid: 'lead-grid', count: stepsDue },
    { kind: 'to-confirm', grid: 'invoice-loan-grid', count: toConfirm },
    ...filesWanted.map((wanted) => ({ kind: 'files-wanted' as const, ...wanted })),
    { kind: 'protection-ending', grid: 'lead-grid', count: endingSoon },
    { kind: 'first-signed', grid: 'invoice-loan-grid', count: firstSigned },
  ]
}
