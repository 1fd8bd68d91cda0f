import type { FieldKind } from '@partner-portal/contract/list/grid-outline'
import type { List, ListColumn } from '#list/definition/define-list.ts'

/** The columns of a card: heading, lines of the collapsed card, and the rest. */
export interface CardColumns<Row> {
  readonly heading: ListColumn<Row> | undefined
  readonly lines: readonly ListColumn<Row>[]
  readonly details: readonly ListColumn<Row>[]
}

/** The first column is the heading; `primary` columns follow, by default amount, status and day. */
export function cardColumns<Row>(
  list: Pick<List<Row>, 'columns' | 'primary' | 'grid'>,
): CardColumns<Row> {
  const [heading, ...columns] = list.columns
  const telling = (list.primary ?? tellingFields(list)).filter((field) => field !== heading?.field)
  const lines = telling.flatMap((field) => columns.find((column) => column.field === field) ?? [])
  return { heading, lines, details: columns.filter((column) => !lines.includes(column)) }
}

function tellingFields<Row>({ columns, grid }: Pick<List<Row>, 'columns' | 'grid'>): string[] {
  const columnOfKind = (kind: FieldKind) =>
    columns.find((column) => grid.fields[column.field]?.kind === kind)
  const [amount, day] = [columnOfKind('amount'), columnOfKind('instant')]
  return [amount?.field, 'status', day?.field].filter((field) => field !== undefined)
}
