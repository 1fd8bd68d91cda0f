import { ListChecks } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { dataOr, usePart } from '#lib/api/part.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import type { AllRows } from '#list/definition/list-action.ts'
import { gridKey } from '#list/query/grid-key.ts'
import { sentFilters } from '#list/query/list.queries.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { actionTexts } from './actions.texts.ts'

/**
 * Selects all rows of the filters, on all pages, counted by the backend. `excluded`: the rows unticked since all
 * were chosen, which then are chosen anew without a press.
 */
export function SelectWhole<Row extends { id: number }>(props: {
  controller: ListController<Row>
  excluded: readonly number[] | undefined
  onChoose: (whole: AllRows | undefined) => void
}) {
  const { excluded } = props
  const { list, state, selection, page } = props.controller
  const t = useTexts(actionTexts)
  const filters = sentFilters(state, list)
  const total = page.shown?.page.count
  const part = usePart({
    // Counted anew after each change of the selection or the list.
    queryKey: [...gridKey(list.grid.call), 'whole', filters, selection.count, total, excluded],
    queryFn: async ({ signal }) => {
      // The backend would count rows unticked without its knowledge.
      // oxlint-disable-next-line portal/whole-key -- Each change of the number asks anew.
      if (list.exclusions && !(await selection.isSaved())) return null
      const whole = (await list.action?.whole?.load(filters, signal)) ?? null
      return whole && excluded && !list.exclusions ? without(whole, excluded) : whole
    },
    gcTime: 0,
    retry: false,
  })
  const answer = dataOr(part, undefined)
  const whole = answer && answer.count > selection.count ? answer : undefined
  const isRenewed = excluded !== undefined && answer !== undefined
  const choose = useEffectEvent(props.onChoose)
  useEffect(() => {
    if (isRenewed) choose(whole)
  }, [isRenewed, whole])
  if (part.error) return <LoadFailure text={t('countFailed')} part={part} />
  if (!whole || excluded) return null
  const count = formatNumber(whole.count)
  const leavesOut = list.exclusions !== undefined && selection.unticked.size > 0
  const name = whole.hasMore ? 'selectMany' : leavesOut ? 'selectOthers' : 'selectWhole'
  return (
    <Button
      variant="default"
      size="small"
      icon={<ListChecks size={14} aria-hidden="true" />}
      onClick={() => props.onChoose(whole)}
    >
      {t(name, { count })}
    </Button>
  )
}

/** All rows without some of them, where the backend does not know those. */
function without(whole: AllRows, excluded: readonly number[]): AllRows {
  const { count, rows, ids } = whole
  const isKept = (id: number) => !excluded.includes(id)
  return {
    ...whole,
    count: count - excluded.length,
    rows: rows.filter(({ id }) => isKept(id)),
    ...(ids && { ids: async (signal) => (await ids(signal)).filter(isKept) }),
  }
}
