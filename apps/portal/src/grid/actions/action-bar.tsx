import { X } from 'lucide-react'
import type { ListController } from '#grid/controller/use-list.ts'
import { moneySums } from '#grid/definition/money-sums.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import classes from './action-area.module.css'
import { actionTexts } from './actions.texts.ts'
import type { useAction } from './use-action.tsx'

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
    disabled: running.pending !== null,
    onClick: () => {
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
        const { icon: Icon } = action
        return (
          <Button
            key={action.label}
            size="small"
            disabled={running.pending !== null || count === 0}
            icon={<Icon size={14} aria-hidden="true" />}
            {...running.trigger}
            busy={running.pending === action}
            onClick={() => running.ask(action)}
          >
            {count === rows.length
              ? label(action.label)
              : t('actionOn', { label: label(action.label), count })}
          </Button>
        )
      })}
      {small ? (
        <IconButton {...clear} label={t('clearSelection')}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button size="small" {...clear} icon={<X size={14} aria-hidden="true" />}>
          {t('clearSelection')}
        </Button>
      )}
    </div>
  )
}
