import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import type { List } from '#list/definition/define-list.ts'
import type { ActionOutcome, AllRows, ListAction } from '#list/definition/list-action.ts'
import { moneySums } from '#list/definition/money-sums.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { moveFocus } from '#ui/focus.ts'
import { Lazy } from '#ui/lazy.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import classes from './action-area.module.css'
import { actionTexts } from './actions.texts.ts'
import { useAction } from './use-action.tsx'

/** The bar of the bulk action and its last result. */
export function ActionArea<Row extends { id: number }>(props: ListController<Row>) {
  const { list, selection } = props
  const label = useTexts(list.texts)
  const action = useAction(props)
  const area = useRef<HTMLElement>(null)
  const { failed, finished } = action

  // The pressed button disappears with the selection, so the focus moves to the result.
  const outcome = finished?.outcome
  useEffect(() => {
    if (outcome) moveFocus(area.current)
  }, [outcome])

  if (selection.count === 0 && !failed && !finished) return null
  return (
    <section ref={area} className={classes.area} tabIndex={-1}>
      {failed?.isOutdated && <FailureNotice text={failed.reason} />}
      {failed && !failed.isOutdated && (
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
      {action.question}
      {selection.count > 0 && <ActionBar {...props} action={action} />}
    </section>
  )
}

/** The result of a bulk action: rows done, rows refused and the reasons. */
function ActionReport<Row extends { id: number }>(props: {
  list: List<Row>
  action: ListAction<Row>
  rows: readonly Row[]
  outcome: Required<ActionOutcome>
  onClose: () => void
}) {
  const { list, outcome } = props
  const { texts, afterwards } = props.action
  const t = useTexts(actionTexts)
  const label = useTexts(list.texts)
  const names = new Map(props.rows.map((row) => [row.id, list.rowName(row)]))
  const [first = 0] = outcome.done
  return (
    <div className={classes.report}>
      <div className={classes.parts}>
        {(['done', 'firstSigned', 'unchanged', 'sent'] as const).map((kind) => {
          const count = outcome[kind].length
          const tone = kind === 'done' ? 'success' : 'information'
          const text = texts[kind]
          if (count === 0 || !text) return null
          return (
            <Notice key={kind} tone={tone} text={label(text, { count })}>
              {kind === 'done' && afterwards && (
                <Lazy importer={afterwards} with={{ id: first, name: names.get(first) }} />
              )}
            </Notice>
          )
        })}
        {outcome.refused.length > 0 && (
          <Notice tone="warning" text={label(texts.refused, { count: outcome.refused.length })}>
            <ul className={classes.rows}>
              {outcome.refused.map(({ id, reason }) => (
                <li key={id}>
                  <strong>{names.get(id) ?? id}</strong>:{' '}
                  {label(texts.reasons[reason] ?? texts.otherReason)}
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

interface Chosen {
  readonly filters: string | undefined
  /** The number of selected rows, of all rows, and the unticked rows, at that time. */
  readonly count: number
  readonly total: number
  readonly unticked: ReadonlySet<number>
  readonly whole: AllRows
}

/** True where the list selects rows by itself, or all shown rows are selected. */
function offersWhole<Row extends { id: number }>(props: ListController<Row>): boolean {
  const { list, selection, state } = props
  return list.selectsRows?.(state.filters) ?? selection.all.state === 'Checked'
}

const importWhole = <Row extends { id: number }>() =>
  import('./select-whole.tsx').then((file) => file.SelectWhole<Row>)

function ActionBar<Row extends { id: number }>(
  props: ListController<Row> & { action: ReturnType<typeof useAction<Row>> },
) {
  const { list, selection, small, action: running } = props
  const t = useTexts(actionTexts)
  const label = useTexts(list.texts)
  const { action } = list
  const [choice, setChoice] = useState<Chosen>()
  const { shown } = props.page
  const { count, unticked } = selection
  const total = shown?.page.count ?? 0
  const isMore = total > (shown?.page.collection.length ?? 0)
  // The whole list ends with its action or a change of the filters. A change of the selection, or of a row in its
  // panel, counts it anew.
  if (choice && (running.finished || running.failed?.isOutdated)) setChoice(undefined)
  const chosen = isMore && choice?.filters === shown?.filters ? choice : undefined
  const whole = chosen?.count === count && chosen.total === total ? chosen.whole : undefined
  const renewed = chosen && !whole ? chosen : undefined
  const sums = moneySums(whole?.sums ?? (list.amount ? selection.rows.map(list.amount) : []))
  const clear = {
    variant: 'subtle',
    disabled: running.isBusy,
    onClick: () => {
      setChoice(undefined)
      selection.focusBox()
      selection.clear()
    },
  } as const
  // The button comes late and must move no other: it is the last, or on a phone, whose bar grows
  // upwards, the first.
  const selectWhole = action?.whole && isMore && !whole && (renewed || offersWhole(props)) && (
    <Lazy
      importer={importWhole<Row>}
      with={{
        controller: props,
        excluded: renewed && [...unticked].filter((id) => !renewed.unticked.has(id)),
        onChoose: (next: AllRows | undefined) => {
          running.dismiss()
          setChoice(
            next && {
              filters: shown?.filters,
              count,
              total,
              unticked: renewed?.unticked ?? unticked,
              whole: next,
            },
          )
        },
      }}
    />
  )
  return (
    <div className={classes.bar}>
      <p className={classes.count} role="status">
        {t('selected')}: <strong>{renewed ? '…' : formatNumber(whole?.count ?? count)}</strong>
      </p>
      {sums.length > 0 && (
        <p className={classes.sums}>
          {sums.map((sum) => (
            <span key={sum}>{sum}</span>
          ))}
        </p>
      )}
      {small && selectWhole}
      {action && (
        <Button
          className={classes.act}
          size="small"
          icon={<action.icon size={14} aria-hidden="true" />}
          {...running.trigger}
          busy={running.isBusy || renewed !== undefined}
          onClick={() => running.ask(action, whole && (whole.rows as Row[]), whole)}
        >
          {label(action.label)}
        </Button>
      )}
      {small ? (
        <IconButton {...clear} label={t('clearSelection')}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button size="small" {...clear} icon={<X size={14} aria-hidden="true" />}>
          {t('clearSelection')}
        </Button>
      )}
      {!small && selectWhole}
    </div>
  )
}
