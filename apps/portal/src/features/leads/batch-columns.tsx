import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Columns } from '#ui/layout.tsx'
import classes from './lead-batch.module.css'
import { leadBatchTexts } from './lead-batch.texts.ts'
import { leadBlockTexts } from './lead-block.texts.ts'
import { draftFields } from './lead-fields.ts'
import type { useBatch } from './use-batch.ts'

/** Which column fills what. Open while the NIP has none. */
export function BatchColumns({ batch }: { batch: ReturnType<typeof useBatch> }) {
  const t = useTexts(leadBatchTexts)
  const block = useTexts(leadBlockTexts)
  const { table, form, setField, reporting } = batch
  const names = Object.keys(draftFields) as (keyof typeof draftFields)[]
  const options = [
    ...names.map((name) => ({ value: name as string, label: block(name) })),
    { value: 'person', label: t('person') },
    ...form.consents.map(({ name }, at) => ({
      value: name as string,
      label: t('consentColumn', { number: at + 1 }),
    })),
  ]
  const known = table.fields.filter((field) => field !== '').length
  return (
    <Card>
      <details className={classes.columns} open={!table.fields.includes('nip') || known < 4}>
        <summary>{t('columns', { known, all: table.width })}</summary>
        <Columns gap={16} least={200} top={16}>
          {table.fields.map((field, column) => {
            const name = table.head?.cells[column] || t('column', { number: column + 1 })
            const sample = table.rows
              .find(({ cells }) => cells[column])
              ?.cells[column]?.slice(0, 30)
            return (
              <SelectField
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                key={column}
                label={sample ? t('columnOf', { name, sample }) : name}
                empty={t('skipped')}
                value={field}
                disabled={reporting.isBusy}
                options={options}
                onChange={({ currentTarget }) => setField(column, currentTarget.value)}
              />
            )
          })}
        </Columns>
      </details>
    </Card>
  )
}
