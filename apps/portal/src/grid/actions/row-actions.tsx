import type { ListController } from '#grid/controller/use-list.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Text } from '#ui/layout.tsx'
import classes from './row-actions.module.css'
import { useAction } from './use-action.tsx'

/** The actions of one row in its card or panel. The row itself shows the result. */
export function RowActions<Row extends { id: number }>(props: {
  list: ListController<Row>
  row: Row
}) {
  const { list, row } = props
  const label = useTexts(list.list.texts)
  const { ask, trigger, question, pending, failed, retry, finished } = useAction(list)
  const actions = list.list.actions?.filter((action) => action.isSelectable(row)) ?? []
  const refusal = finished?.outcome.refused[0]
  if (actions.length === 0) return null
  return (
    <div className={classes.actions}>
      {question}
      {failed && (
        <Failure title={label(failed.action.texts.failed)} reason={failed.reason} retry={retry} />
      )}
      {finished && refusal && (
        <Text role="alert" size={14} tone="danger">
          {label(finished.action.texts.failed)}{' '}
          {label(
            finished.action.texts.reasons[refusal.reason] ?? finished.action.texts.otherReason,
          )}
        </Text>
      )}
      {actions.map((action) => {
        const { icon: Icon } = action
        return (
          <Button
            key={action.label}
            variant="default"
            {...trigger}
            busy={pending === action}
            disabled={pending !== null}
            icon={<Icon size={16} aria-hidden="true" />}
            onClick={() => ask(action, [row])}
          >
            {label(action.label)}
          </Button>
        )
      })}
    </div>
  )
}
