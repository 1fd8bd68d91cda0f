import { useTexts } from '#lib/texts/texts.tsx'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { TickBox } from '#ui/field/tick-box.tsx'
import type { SelectionController } from './use-selection.ts'

/** Checked, Indeterminate or Empty, for all loaded rows. */
export function SelectAll<Row extends { id: number }>(props: {
  selection: SelectionController<Row>
}) {
  const t = useTexts(gridTexts)
  const { all, attachBox, toggleAll } = props.selection
  return (
    <TickBox
      attach={attachBox}
      label={t('selectAll')}
      checked={all.state === 'Checked'}
      mixed={all.state === 'Indeterminate'}
      disabled={all.disabled}
      onToggle={toggleAll}
    />
  )
}

export function SelectRow<Row extends { id: number }>(props: {
  selection: SelectionController<Row>
  row: Row
  name: string
}) {
  const t = useTexts(gridTexts)
  const { selection, row } = props
  if (!selection.isSelectable(row)) return null
  return (
    <TickBox
      label={t('selectRow', { name: props.name })}
      checked={selection.has(row)}
      onToggle={(range) => selection.toggle(row, { range })}
    />
  )
}
