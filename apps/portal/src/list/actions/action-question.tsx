import { useEffect, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import type { List } from '#list/definition/define-list.ts'
import type { ActionRun } from '#list/definition/list-action.ts'
import { moneySums } from '#list/definition/money-sums.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { type DialogProps, Lazy } from '#ui/lazy.tsx'
import classes from './action-question.module.css'
import { actionTexts } from './actions.texts.ts'

/** A second click within this time belongs to the button that opened the question. */
const READING_TIME = 400
/** Number of rows listed by name. */
const MAX_NAMES = 10

/** Asks for confirmation with the rows, their number, their sum and the consequence. */
export function ActionQuestion<Row extends { id: number }>(
  props: DialogProps &
    ActionRun<Row> & {
      list: List<Row>
      busy: boolean
      onConfirm: (choice: string) => void
    },
) {
  const { list, action, rows, whole, busy } = props
  const t = useTexts(actionTexts)
  const label = useTexts(list.texts)
  const [isReady, setReady] = useState(false)
  const [choice, setChoice] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READING_TIME)
    return () => clearTimeout(timer)
  }, [])
  const count = whole?.count ?? rows.length
  const sums = moneySums(whole?.sums ?? (list.amount ? rows.map(list.amount) : []))
  // One line per currency.
  const sum = sums.length > 1 ? `\n${sums.join('\n')}` : (sums[0] ?? '')
  const { icon: Icon } = action
  const [one] = count === 1 ? rows : []
  const close = () => {
    if (!busy) props.onClose()
  }
  return (
    <Dialog
      opened={props.opened}
      onClose={close}
      closesOnOutsidePress={false}
      title={one ? `${label(action.label)}: ${list.rowName(one)}` : label(action.label)}
      width={560}
    >
      <Text lines tabular>
        {label(action.texts.question, { count, sum })}
      </Text>
      <Text size={14} top={4}>
        {label(action.texts.consequence, { count })}
      </Text>
      {action.note && (
        <Lazy
          importer={action.note}
          with={{ rows, count, firstSignatures: whole?.firstSignatures }}
        />
      )}
      {action.importChoice && (
        <Stack gap={0} top={12}>
          <Lazy
            importer={action.importChoice}
            with={{ rows: whole ? null : rows, value: choice, onChange: setChoice }}
            needed
          />
        </Stack>
      )}
      <ul className={classes.rows}>
        {rows.slice(0, MAX_NAMES).map((row) => (
          <li key={row.id} className={classes.row}>
            <Text as="span" medium breaks>
              {list.rowName(row)}
            </Text>
            <span className={classes.company}>{action.company(row)}</span>
            {list.amount && (
              <Text as="span" tabular whole>
                {moneySums([list.amount(row)])}
              </Text>
            )}
          </li>
        ))}
        {count > MAX_NAMES && <li>{t('andMore', { count: count - MAX_NAMES })}</li>}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          data-autofocus={!action.importChoice || undefined}
          busy={busy}
          disabled={!isReady || (action.importChoice !== undefined && choice === '')}
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={() => props.onConfirm(choice)}
        >
          {label(action.label)}
        </Button>
      </div>
    </Dialog>
  )
}
