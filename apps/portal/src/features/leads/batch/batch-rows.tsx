import type { Offer } from '@partner-portal/contract/products/offer'
import { parseTypedAmount } from '@partner-portal/contract/values/typed-amount'
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Copy,
  Pencil,
  ShieldCheck,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { memo, useRef } from 'react'
import type { ShownConsent } from '#domain/consents/consents.ts'
import { useProductName } from '#domain/products/use-product-name.ts'
import { formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { TickBox } from '#ui/field/tick-box.tsx'
import { Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import type { StatusStyles } from '#ui/status-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { bareTableClass } from '#ui/table.tsx'
import type { LeadValues } from '../block/lead-fields.ts'
import classes from './lead-batch.module.css'
import { leadBatchTexts } from './lead-batch.texts.ts'
import { NOT_GIVEN, type Row, type RowState } from './row-states.ts'
import { useReasons } from './use-row-outcome.ts'

const looks: StatusStyles<RowState> = {
  reported: { tone: 'success', icon: CircleCheck },
  faulty: { tone: 'warning', icon: TriangleAlert },
  repeated: { tone: 'warning', icon: Copy },
  refused: { tone: 'danger', icon: CircleX },
  own: { tone: 'information', icon: ShieldCheck },
  taken: { tone: 'danger', icon: CircleX },
  unregistered: { tone: 'warning', icon: TriangleAlert },
  unchecked: { tone: 'neutral', icon: CircleHelp },
  ready: { tone: 'success', icon: CircleCheck },
}

const rowDialog = () => import('./batch-row-dialog.tsx').then((part) => part.BatchRowDialog)

interface RowsProps {
  readonly rows: readonly Row[]
  readonly offer: Offer
  readonly consents: readonly ShownConsent[]
  readonly agents: readonly { readonly id: number; readonly name: string }[] | null
  /** True while rows are sent. */
  readonly isFixed: boolean
  readonly edit: (line: number, change: ((values: LeadValues) => LeadValues) | null) => void
}

export function BatchRows({ rows, ...rest }: RowsProps) {
  const t = useTexts(leadBatchTexts)
  const part = useRef<HTMLDivElement>(null)
  // The button of a removed row is gone.
  useLostFocus(part, rows.length)
  return (
    <div ref={part} tabIndex={-1}>
      {rows.length === 0 ? <Text secondary>{t('noRows')}</Text> : <Table rows={rows} {...rest} />}
    </div>
  )
}

function Table({ rows, ...rest }: RowsProps) {
  const t = useTexts(leadBatchTexts)
  return (
    <table className={bareTableClass}>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('firm')}</th>
          <th scope="col">{t('contact')}</th>
          <th scope="col">{t('consents')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RowLine key={row.line} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

const RowLine = memo(function RowLine(props: Omit<RowsProps, 'rows'> & { readonly row: Row }) {
  const { row, offer, consents, agents, edit } = props
  const t = useTexts(leadBatchTexts)
  const nameOf = useProductName()
  const reasonsOf = useReasons()
  const { line, values, state } = row
  const isFixed = props.isFixed || state === 'reported'
  const person = `${values.firstName} ${values.lastName}`.trim()
  const amount = parseTypedAmount(values.amount)
  const facts = [
    values.product && nameOf(values.product),
    amount === null ? values.amount : formatMoney(amount, 'PLN'),
    agents?.find(({ id }) => String(id) === values.agentId)?.name ?? values.agentId,
  ]
  return (
    <tr data-state={state}>
      <td data-label={t('line')}>{line}</td>
      <td data-label={t('firm')}>
        <div>
          <Text as="div" medium breaks>
            {values.companyName}
          </Text>
          <Text as="div" tabular>
            {values.nip}
          </Text>
          <Text as="div" size={13} secondary>
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
      </td>
      <td data-label={t('contact')}>
        <div>
          {[person, values.phoneNumber, values.email].filter(Boolean).map((text) => (
            <Text as="div" key={text} breaks>
              {text}
            </Text>
          ))}
        </div>
      </td>
      <td data-label={t('consents')}>
        <div className={classes.consents}>
          {consents.map(({ name, version }, at) => (
            <span key={name}>
              {at + 1}
              <TickBox
                label={t('consentOf', { number: at + 1, person: person || String(line) })}
                checked={values[name] !== ''}
                disabled={isFixed}
                onToggle={() =>
                  edit(line, (typed) => ({ ...typed, [name]: values[name] ? NOT_GIVEN : version }))
                }
              />
            </span>
          ))}
        </div>
      </td>
      <td data-label={t('state')}>
        <div>
          <StatusBadge {...looks[state]}>{t(state)}</StatusBadge>
          {reasonsOf(row).map((reason) => (
            <Text as="div" key={reason} size={13} top={4} secondary breaks>
              {reason}
            </Text>
          ))}
        </div>
      </td>
      <td>
        {!isFixed && (
          <div className={classes.actions}>
            <DialogButton
              as={IconButton}
              label={t('fixRow', { line })}
              title={t('fix')}
              importer={rowDialog}
              with={{
                row,
                offer,
                onSave: (change: (typed: LeadValues) => LeadValues) => edit(line, change),
              }}
            >
              <Pencil size={16} aria-hidden="true" />
            </DialogButton>
            <IconButton
              label={t('removeRow', { line })}
              title={t('remove')}
              onClick={() => edit(line, null)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </td>
    </tr>
  )
})
