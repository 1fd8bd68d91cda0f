import { useEffect, useRef } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Failure } from '#ui/failure.tsx'
import classes from './action-area.module.css'
import { ActionBar } from './action-bar.tsx'
import { ActionReport } from './action-report.tsx'
import { AskedAction } from './asked-action.tsx'
import { useAction } from './use-action.ts'

/** The bar of bulk actions and the result of the last one. */
export function ActionArea<Row extends { id: number }>(props: ListController<Row>) {
  const { list, selection } = props
  const label = useTexts(list.texts)
  const action = useAction(props)
  const area = useRef<HTMLElement>(null)
  const { failed, finished } = action

  // The pressed button disappears with the selection, so the focus moves to the result.
  const outcome = finished?.outcome
  useEffect(() => {
    if (outcome) area.current?.focus()
  }, [outcome])

  if (selection.count === 0 && !failed && !finished) return null
  return (
    <section ref={area} className={classes.area} tabIndex={-1}>
      {failed && (
        <Failure
          title={label(failed.action.texts.failed)}
          reason={failed.reason}
          retry={action.retry}
        />
      )}
      {finished && (
        <ActionReport
          list={list}
          {...finished}
          onClose={() => {
            selection.focusBox()
            action.dismiss()
          }}
        />
      )}
      <AskedAction list={list} action={action} />
      {selection.count > 0 && <ActionBar {...props} action={action} />}
    </section>
  )
}
