import { ListChecks } from 'lucide-react'
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

/** Selects all rows of the filters, on all pages, counted by the backend. */
export function SelectWhole<Row extends { id: number }>(props: {
  controller: ListController<Row>
  onChoose: (whole: AllRows) => void
}) {
  const { list, state, selection } = props.controller
  const t = useTexts(actionTexts)
  const filters = sentFilters(state, list)
  const part = usePart({
    // Counted anew after each change of the selection.
    queryKey: [...gridKey(list.grid.call), 'whole', filters, selection.count],
    queryFn: async ({ signal }) => {
      // The backend would count rows unticked without its knowledge.
      // oxlint-disable-next-line portal/whole-key -- Each change of the number asks anew.
      if (list.exclusions && !(await selection.isSaved())) return null
      return (await list.action?.whole?.load(filters, signal)) ?? null
    },
    gcTime: 0,
    retry: false,
  })
  if (part.error) return <LoadFailure text={t('countFailed')} part={part} />
  const whole = dataOr(part, null)
  if (!whole || whole.count <= selection.count) return null
  const count = formatNumber(whole.count)
  return (
    <Button
      variant="default"
      size="small"
      icon={<ListChecks size={14} aria-hidden="true" />}
      onClick={() => props.onChoose(whole)}
    >
      {t(whole.hasMore ? 'selectMany' : 'selectWhole', { count })}
    </Button>
  )
}
