import type { ListController } from '#grid/controller/use-list.ts'
import type { useAction } from './use-action.ts'

/** The question before an action, or its loading failure. */
export function AskedAction<Row extends { id: number }>(props: {
  list: ListController<Row>['list']
  action: Pick<ReturnType<typeof useAction<Row>>, 'question' | 'pending'>
}) {
  const { Dialog, dialog, failure, asked, confirm } = props.action.question
  return (
    <>
      {failure}
      {Dialog && (
        <Dialog
          {...dialog}
          list={props.list}
          asked={asked}
          busy={props.action.pending !== null}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
