import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { LazyRowActions } from '#list/actions/lazy-row-actions.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { phoneTexts } from '#list/definition/phone.texts.ts'
import type { NextRows } from '#list/query/list.queries.ts'
import { walkRows } from '#list/record/row-focus.ts'
import { SelectAll } from '#list/selection/select-boxes.tsx'
import { Failure } from '#ui/failure.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { cardColumns } from './card-columns.ts'
import classes from './cards.module.css'
import { ListBody } from './list-body.tsx'
import { RecordCard } from './record-card.tsx'
import {
  useRestoreScrollPosition,
  useSavedScrollPosition,
  useSaveScrollPosition,
} from './scroll-position.ts'
import { SkeletonCards } from './skeleton-cards.tsx'
import { useWindowRows } from './use-window-rows.ts'

// About two windows, so that normal scrolling does not reach the spinner.
const ROWS_AHEAD = 12

/** The list on a phone: endless cards below a head with the select-all checkbox. */
export function Cards<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const { page, next, selection } = props.list
  const t = useTexts(phoneTexts)
  return (
    <ListBody list={props.list} loading={<SkeletonCards />} end={<FeedEnd next={next} />}>
      <div className={classes.head}>
        {selection.enabled && (
          <div className={classes.tick}>
            <SelectAll selection={selection} />
          </div>
        )}
        <span className={classes.data}>{t('data')}</span>
        <span>{t('actionsTitles')}</span>
      </div>
      <LoadedCards key={page.shown?.request} {...props} />
    </ListBody>
  )
}

/** Only the cards near the window are in the DOM. */
function LoadedCards<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const { list, page, next, selection } = props.list
  const columns = useMemo(() => cardColumns(list), [list])
  const rows = page.shown?.page.collection ?? []
  const request = page.shown?.request ?? ''
  const position = useSavedScrollPosition(request)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set(position?.expanded))
  const { virtualizer, ref, heights, focus } = useWindowRows(rows, position?.sizes)

  useRestoreScrollPosition(position, rows.length, next)
  useSaveScrollPosition(() => ({
    request,
    rows: rows.length,
    y: window.scrollY,
    expanded: [...expanded],
    sizes: heights(),
  }))

  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (last >= rows.length - ROWS_AHEAD && next.canLoad) next.load()
  })

  return (
    <ul
      ref={ref}
      className={classes.cards}
      aria-label={props.label}
      aria-busy={page.reloading}
      data-reloading={page.reloading}
      inert={page.reloading}
      onKeyDown={walkRows}
      {...focus}
    >
      {virtualizer.getVirtualItems().map(({ index, key }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={classes.item}
              data-index={index}
              data-row={row.id}
              aria-posinset={index + 1}
              aria-setsize={page.shown?.page.count}
            >
              <RecordCard
                list={props.list}
                row={row}
                columns={columns}
                expanded={expanded.has(row.id)}
                onToggle={() => setExpanded((now) => withToggled(now, row.id))}
              >
                {selection.count === 0 && selection.isSelectable(row) && (
                  <LazyRowActions list={props.list} row={row} />
                )}
              </RecordCard>
            </li>
          )
        )
      })}
    </ul>
  )
}

function withToggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Below the last card: loading more, failed, or the end. */
function FeedEnd({ next }: { next: NextRows }) {
  const t = useTexts(phoneTexts)
  return (
    <div className={classes.end}>
      {next.error && <Failure title={t('moreFailed')} reason={next.error} retry={next.load} />}
      <p className={classes.state} role="status">
        {next.loading && (
          <>
            <Spinner size={20} />
            {t('loadingMore')}
          </>
        )}
        {!next.exist && t('end')}
      </p>
    </div>
  )
}
