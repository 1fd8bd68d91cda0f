import { X } from 'lucide-react'
import type { List } from '#grid/definition/define-list.ts'
import type { ActionOutcome, ListAction } from '#grid/definition/list-action.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './action-report.module.css'
import { actionTexts } from './actions.texts.ts'

/** The result of a bulk action: what was done, what was refused and why. */
export function ActionReport<Row extends { id: number }>(props: {
  list: List<Row>
  action: ListAction<Row>
  rows: readonly Row[]
  outcome: Required<ActionOutcome>
  onClose: () => void
}) {
  const { list, action, outcome } = props
  const t = useTexts(actionTexts)
  const label = useTexts(list.texts)
  const { done, unchanged, sent, refused, reasons, otherReason } = action.texts
  const names = new Map(props.rows.map((row) => [row.id, list.rowName(row)]))
  return (
    <div className={classes.report}>
      <div className={classes.parts}>
        {outcome.done.length > 0 && (
          <Notice tone="success" text={label(done, { count: outcome.done.length })} />
        )}
        {outcome.unchanged.length > 0 && (
          <Notice tone="information" text={label(unchanged, { count: outcome.unchanged.length })} />
        )}
        {outcome.sent.length > 0 && (
          <Notice tone="information" text={label(sent, { count: outcome.sent.length })} />
        )}
        {outcome.refused.length > 0 && (
          <Notice tone="warning" text={label(refused, { count: outcome.refused.length })}>
            <ul className={classes.rows}>
              {outcome.refused.map(({ id, reason }) => (
                <li key={id}>
                  <strong>{names.get(id) ?? id}</strong>: {label(reasons[reason] ?? otherReason)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <IconButton size="small" label={t('dismiss')} onClick={props.onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
