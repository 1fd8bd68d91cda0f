import { ActionIcon, Button, Loader } from '@mantine/core'
import { X } from 'lucide-react'
import { moneySums } from '#grid/summary/money-sums.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'
import classes from './action-area.module.css'
import type { useAction } from './use-action.ts'
import type { ListController } from '#grid/use-list.ts'
import { actionTexts } from './actions.texts.ts'

export function ActionBar<Row extends { id: number }>(
  props: ListController<Row> & { action: ReturnType<typeof useAction<Row>> },
) {
  const { list, selection, small, action: running } = props
  const t = useTexts(actionTexts)
  const label = useTexts(list.texts)
  const { rows } = selection
  const sums = moneySums(list.amount ? rows.map(list.amount) : [])
  const clear = {
    variant: 'subtle',
    'aria-disabled': running.pending !== null,
    onClick: () => {
      if (running.pending) return
      selection.focusBox()
      selection.clear()
    },
  } as const
  return (
    <div className={classes.bar}>
      <p className={classes.count} role="status">
        {t('selected')}: <strong>{formatNumber(selection.count)}</strong>
      </p>
      {sums.length > 0 && (
        <p className={classes.sums}>
          {sums.map((sum) => (
            <span key={sum}>{sum}</span>
          ))}
        </p>
      )}
      {list.actions?.map((action) => {
        const count = rows.filter(action.isSelectable).length
        const busy = running.pending === action
        const { icon: Icon } = action
        return (
          <Button
            key={action.label}
            size="xs"
            aria-disabled={running.pending !== null || count === 0}
            leftSection={
              busy ? (
                <Loader size={14} color="currentColor" aria-hidden="true" />
              ) : (
                <Icon size={14} aria-hidden="true" />
              )
            }
            {...running.question.trigger}
            aria-busy={busy || running.question.trigger['aria-busy']}
            onClick={() => running.ask(action)}
          >
            {count === rows.length
              ? label(action.label)
              : t('actionOn', { label: label(action.label), count })}
          </Button>
        )
      })}
      {small ? (
        <ActionIcon size={44} {...clear} aria-label={t('clearSelection')}>
          <X size={20} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button size="xs" {...clear} leftSection={<X size={14} aria-hidden="true" />}>
          {t('clearSelection')}
        </Button>
      )}
    </div>
  )
}
