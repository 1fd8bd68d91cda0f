import { sortDirections } from '@partner-portal/contract/lists/grid-outline'
import { withSort } from '#grid/address/list-state.ts'
import type { ListController } from '#grid/controller/use-list.ts'
import { sortableParts } from '#grid/definition/define-list.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { SelectField } from '#ui/field/select-field.tsx'

/** Sorting on a phone, which has no table head. */
export function SortSelect<Row extends { id: number }>({
  list,
  state,
  change,
}: ListController<Row>) {
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  const choices = list.columns
    .flatMap((column) => sortableParts(column, list.sortable))
    .flatMap((column) =>
      sortDirections.map((direction) => ({
        sort: { field: column.field, direction },
        value: `${column.field} ${direction}`,
        label: t(direction === 'ASC' ? 'ascending' : 'descending', { label: label(column.label) }),
      })),
    )
  return (
    <SelectField
      size="medium"
      label={t('sortedBy')}
      hideLabel
      options={choices}
      value={`${state.sort.field} ${state.sort.direction}`}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
        if (chosen) change((now) => withSort(now, chosen.sort))
      }}
    />
  )
}
