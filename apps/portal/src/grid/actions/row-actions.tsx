import type { ListController } from '#grid/controller/use-list.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Stack } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { useAction } from './use-action.tsx'

/** The action of one row in its card or panel. The row itself shows the result. */
export function RowActions<Row extends { id: number }>(props: {
  list: ListController<Row>
  row: Row
}) {
  const { list, row } = props
  const label = useTexts(list.list.texts)
  const { ask, trigger, question, isBusy, failed, retry, finished } = useAction(list)
  const { action } = list.list
  const refusal = finished?.outcome.refused[0]
  if (!action) return null
  const { icon: Icon } = action
  return (
    <Stack gap={8} top={12}>
      {question}
      {failed && (
        <Failure title={label(failed.action.texts.failed)} reason={failed.reason} retry={retry} />
      )}
      {finished && refusal && (
        <FailureNotice
          text={`${label(finished.action.texts.failed)} ${label(
            finished.action.texts.reasons[refusal.reason] ?? finished.action.texts.otherReason,
          )}`}
        />
      )}
      <Button
        variant="default"
        {...trigger}
        busy={isBusy}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => ask(action, [row])}
      >
        {label(action.label)}
      </Button>
    </Stack>
  )
}
