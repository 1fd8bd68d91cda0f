import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { ChevronLeft, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { recordTexts } from '#domain/records/records.texts.ts'
import { HeadButton, WalkButtons } from '#domain/records/walk-buttons.tsx'
import { dataOr, usePart } from '#lib/api/part.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useWalk } from '#lib/routing/walk.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import { Button } from '#ui/button.tsx'
import { moveFocus, useKeydown } from '#ui/focus.ts'
import { PageTitle } from '#ui/page-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RecordBody } from './record-body.tsx'
import classes from './record-panel.module.css'
import { recordQuery } from './records.queries.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The opened record: beside the list, on a phone in its place. */
export function RecordPanel<Row extends { id: number }>({ list }: { list: ListController<Row> }) {
  const id = list.state.record ?? 0
  const t = useTexts(recordTexts)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const part = usePart(recordQuery(list.list, id))
  const row =
    dataOr(part, null)?.row ?? list.page.shown?.page.collection.find((entry) => entry.id === id)
  const neighbours = useNeighbours(list)
  const walk = useWalk('records', gridPages[list.list.grid.name], String(id))
  const moves = walk ?? { ...neighbours, close: () => list.record?.close() }
  useRecordKeys(panel, moves)

  useEffect(() => moveFocus(heading.current, { preventScroll: true }), [])
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 })
    document.querySelector(`tr[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])

  const title = useTexts(list.list.texts)(list.list.title)
  const name = row ? list.list.rowName(row) : t('details')
  const { position, count } = moves
  const positionText =
    position === null
      ? null
      : t(walk ? 'queuePosition' : 'position', {
          position: formatNumber(position),
          count: formatNumber(count),
        })
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby="record-name"
      data-record
      data-page={list.small}
    >
      {list.small && (
        <VisuallyHidden>
          <PageTitle text={name} />
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      <RecordHead
        small={list.small}
        positionText={positionText}
        back={walk ? 'backToQueue' : 'back'}
        {...moves}
      />
      <h2 id="record-name" ref={heading} tabIndex={-1} className={classes.name}>
        {name}
      </h2>
      <VisuallyHidden role="status">{positionText && `${name}, ${positionText}`}</VisuallyHidden>
      <RecordBody list={list} part={part} row={row} heading={heading} />
    </section>
  )
}

interface RecordMoves {
  /** Missing at the end of the list. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly close: () => void
}

interface RecordHeadProps extends RecordMoves {
  readonly small: boolean
  /** `3 z 120` */
  readonly positionText: string | null
  readonly back: 'back' | 'backToQueue'
}

/** The panel's buttons: back or close, and to the rows before and after. */
function RecordHead({ small, positionText, back, close, ...moves }: RecordHeadProps) {
  const t = useTexts(recordTexts)
  return (
    <div className={classes.head}>
      {small && (
        <Button
          variant="default"
          icon={<ChevronLeft size={18} aria-hidden="true" />}
          onClick={close}
        >
          {t(back)}
        </Button>
      )}
      <span className={classes.position}>{positionText}</span>
      <WalkButtons {...moves} />
      {!small && <HeadButton text={t('close')} keys="Escape" icon={X} press={close} />}
    </div>
  )
}

/**
 * Escape closes; the arrows go through the list. Only while the focus is in the panel, in the rows,
 * or nowhere: elsewhere fields, menus and dialogs use the keys.
 */
function useRecordKeys(panel: RefObject<HTMLElement | null>, keys: RecordMoves) {
  useKeydown((event) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
    if (!(target instanceof Element) || target.closest('dialog')) return
    const isMine = panel.current?.contains(target) || target.closest('tbody')
    if (!isMine && target !== document.body) return
    if (document.querySelector('dialog:modal')) return
    if (event.key === 'Escape') keys.close()
    else if (target.closest('input, textarea, select')) return
    else if (event.key === 'ArrowUp') keys.previous?.()
    else if (event.key === 'ArrowDown') keys.next?.()
    else return
    event.preventDefault()
  })
}
