import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import type { ActionOutcome, ActionRun } from '#list/definition/list-action.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { Stack } from '#ui/layout.tsx'
import { useAction } from './use-action.tsx'

/** The action of one row in its card or panel, with the result, which may remove the button. */
export function RowActions<Row extends { id: number }>(props: {
  list: ListController<Row>
  row: Row
}) {
  const { list, row } = props
  const label = useTexts(list.list.texts)
  const { ask, trigger, question, isBusy, failed, finished, retry } = useAction(list, saysOf)
  const { action } = list.list
  if (!action) return null
  const { icon: Icon } = action
  return (
    <Stack gap={8} top={12} data-row-action>
      {question}
      {failed && !finished && (
        <Failure title={label(failed.action.texts.failed)} reason={failed.reason} retry={retry} />
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

  function saysOf(outcome: Required<ActionOutcome>, { action: { texts }, rows }: ActionRun<Row>) {
    const name = rows.map(list.list.rowName).join(', ')
    const kind = (['done', 'firstSigned', 'unchanged', 'sent'] as const).find(
      (candidate) => outcome[candidate].length > 0,
    )
    const text = kind && texts[kind]
    const [refused] = outcome.refused
    if (!refused) return { success: text && `${name}: ${label(text, { count: 1 })}` }
    const why = label(texts.reasons[refused.reason] ?? texts.otherReason)
    return { refusal: `${label(texts.refused, { count: 1 })} ${name}: ${why}.` as Sentence }
  }
}
