import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { PageTitle } from '#ui/page-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RecordBody } from './record-body.tsx'
import { RecordHead } from './record-head.tsx'
import classes from './record-panel.module.css'
import { recordQuery } from './records.queries.ts'
import { recordTexts } from './records.texts.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useRecordKeys } from './use-record-keys.ts'

/** The opened record: beside the list, on a phone in its place. */
export function RecordPanel<Row extends { id: number }>({ list }: { list: ListController<Row> }) {
  const id = list.state.record ?? 0
  const t = useTexts(recordTexts)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(recordQuery(list.list, id))
  const row = query.data?.row ?? list.page.shown?.page.collection.find((one) => one.id === id)
  const neighbours = useNeighbours(list)
  const close = () => list.record?.close()
  useRecordKeys(panel, { ...neighbours, close })

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 })
    document.querySelector(`tr[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])

  const title = useTexts(list.list.texts)(list.list.title)
  const name = row ? list.list.rowName(row) : t('details')
  const { position, count } = neighbours
  const positionText =
    position === null
      ? null
      : t('position', { position: formatNumber(position), count: formatNumber(count) })
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
      <RecordHead small={list.small} positionText={positionText} {...neighbours} close={close} />
      <h2 id="record-name" ref={heading} tabIndex={-1} className={classes.name}>
        {name}
      </h2>
      <VisuallyHidden role="status">{positionText && `${name}, ${positionText}`}</VisuallyHidden>
      <RecordBody list={list} query={query} row={row} heading={heading} />
    </section>
  )
}
