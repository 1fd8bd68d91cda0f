import { statementForAll } from '@partner-portal/contract/consents/consent-texts'
import { type Encoding, encodingNames, encodings } from '@partner-portal/sheets/encoding'
import type { ShownConsent } from '#domain/consents/consents.ts'
import { useUser } from '#lib/session/user.ts'
import type { ReadSheet } from '#lib/sheets/sheet.ts'
import { bindWords } from '#lib/texts/bound-words.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Columns, Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { leadBlockTexts } from '../block/lead-block.texts.ts'
import { draftFields } from '../block/lead-fields.ts'
import classes from './lead-batch.module.css'
import { leadBatchTexts } from './lead-batch.texts.ts'
import type { SharedFields } from './row-states.ts'
import type { useBatch } from './use-batch.ts'

interface BatchColumnsProps {
  readonly batch: ReturnType<typeof useBatch>
  readonly sheet: ReadSheet
  readonly onEncoding: (encoding: Encoding) => void
}

const required = ['nip', 'phoneNumber', 'email']

/** The encoding of the file, and the field of each column: open while a required field has no column. */
export function BatchColumns({ batch, sheet, onEncoding }: BatchColumnsProps) {
  const t = useTexts(leadBatchTexts)
  const block = useTexts(leadBlockTexts)
  const { table, form, setField, reporting } = batch
  const { isMaster } = useUser()
  const names = (Object.keys(draftFields) as (keyof typeof draftFields)[]).filter(
    (name) => isMaster || name !== 'agentId',
  )
  const options = [
    ...names.map((name) => ({ value: name as string, label: block(name) })),
    { value: 'person', label: t('person') },
    ...form.consents.map(({ name }, at) => ({
      value: name as string,
      label: t('consentColumn', { number: at + 1 }),
    })),
  ]
  const fieldCount = table.fields.filter((field) => field !== '').length
  return (
    <Card>
      <Stack gap={12}>
        {sheet.encoding && (
          <SelectField
            label={t('encoding')}
            value={sheet.encoding}
            disabled={reporting.isBusy}
            options={encodings.map((value) => ({ value, label: encodingNames[value] }))}
            onChange={({ currentTarget }) => onEncoding(currentTarget.value as Encoding)}
          />
        )}
        {sheet.hidden > 0 && (
          <Notice tone="information" text={t('hiddenRows', { count: sheet.hidden })} />
        )}
        <details
          className={classes.columns}
          open={fieldCount < 4 || !required.every((field) => table.fields.includes(field))}
        >
          <summary>{t('columns', { known: fieldCount, all: table.width })}</summary>
          <Columns gap={16} columnWidth={200} top={16}>
            {table.fields.map((field, column) => {
              const name = table.head?.cells[column] || t('column', { number: column + 1 })
              const sample = table.rows
                .find(({ cells }) => cells[column])
                ?.cells[column]?.slice(0, 30)
              return (
                <SelectField
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
      </Stack>
    </Card>
  )
}

interface BatchConsentsProps {
  readonly consents: readonly ShownConsent[]
  readonly shared: SharedFields
  readonly setShared: (shared: SharedFields) => void
  readonly count: number
}

/**
 * The consents with the numbers of their rows. One tick for all needs a statement, kept with each
 * report that relies on it.
 */
export function BatchConsents({ consents, shared, setShared, count }: BatchConsentsProps) {
  const t = useTexts(leadBatchTexts)
  return (
    <Card title={t('consents')} text={t('consentsHint')}>
      <Stack as="ol" gap={8} below={16}>
        {consents.map(({ name, text, required }, at) => (
          <li key={name}>
            <Text as="span">{`${at + 1}. ${bindWords(text)}${required ? ' *' : ''}`}</Text>
          </li>
        ))}
      </Stack>
      <Stack gap={8}>
        <Text secondary>{t('statementFirst')}</Text>
        <Checkbox
          label={bindWords(statementForAll.text)}
          checked={shared.isStated}
          onChange={({ currentTarget: { checked } }) =>
            setShared({ ...shared, isStated: checked, all: {} })
          }
        />
        {consents.map(({ name }, at) => (
          <Checkbox
            key={name}
            label={t('forAll', { number: at + 1, count })}
            disabled={!shared.isStated}
            checked={shared.all[name] === true}
            onChange={({ currentTarget: { checked } }) =>
              setShared({ ...shared, all: { ...shared.all, [name]: checked } })
            }
          />
        ))}
      </Stack>
    </Card>
  )
}
