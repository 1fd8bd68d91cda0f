import { NO_VALUE } from '@partner-portal/contract/values/money'
import { recordTexts } from '#domain/records/records.texts.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { List, ListColumn, RecordField } from '#list/definition/define-list.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import classes from './record-panel.module.css'
import type { ShownRecord } from './records.queries.ts'

export function recordFields<Row>(column: ListColumn<Row>): readonly RecordField<Row>[] {
  return column.details ?? (column.second ? [column, column.second] : [column])
}

interface RecordFactsProps<Row> {
  readonly list: List<Row>
  readonly row: Row
  readonly lead?: ShownRecord<Row>['lead'] | undefined
  readonly isStatus?: boolean
}

/** The status and deadlines of a record, or its other fields: the columns of its list, and the amount of a lead. */
export function RecordFacts<Row>({ list, row, lead, isStatus = false }: RecordFactsProps<Row>) {
  const t = useTexts(recordTexts)
  const label = useTexts(list.texts)
  const hasDeadline = (field: string) =>
    list.grid.fields[field]?.deadline === true && Boolean(Reflect.get(Object(row), field))
  const fields = list.columns
    .flatMap((column) => recordFields(column))
    .filter((field) => (field.label === 'status' || hasDeadline(field.label)) === isStatus)
  const facts = fields.map(
    (field) =>
      [
        label(field.label),
        <Value key={field.label} list={list} field={field} row={row} />,
      ] as const,
  )
  const leadFacts = lead
    ? [
        [t('amount'), formatMoney(lead.amount, 'PLN')] as const,
        // Else among the notes.
        [t('note'), !hasFeature('leads') && lead.note] as const,
      ]
    : []
  return <Facts className={classes.facts} facts={[...facts, ...leadFacts]} />
}

function Value<Row>(props: { list: List<Row>; field: RecordField<Row>; row: Row }) {
  const t = useTexts(recordTexts)
  const label = useTexts(props.list.texts)
  const { field, row } = props
  const number = field.copy?.(row)
  return (
    <>
      <span className={classes.value}>{field.cell(row) || NO_VALUE}</span>
      {number && <CopyButton text={number} label={t('copy', { label: label(field.label) })} />}
    </>
  )
}
