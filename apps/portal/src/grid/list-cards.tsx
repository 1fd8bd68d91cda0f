import { Skeleton } from '@mantine/core'
import type { GridPage } from '@partner-portal/contract/grid'
import { useTexts } from '#lib/texts.tsx'
import classes from './list-cards.module.css'
import type { ListController } from './use-list.ts'

/** The same columns on a phone: a card per row, the first column its heading. */
export function ListCards<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
  rows: GridPage<Row>['collection']
}) {
  const { list, page } = props.list
  const label = useTexts(list.texts)
  const [heading, ...lines] = list.columns
  return (
    <ul
      className={classes.cards}
      aria-label={props.label}
      aria-busy={page.reloading}
      data-reloading={page.reloading}
      inert={page.reloading}
    >
      {props.rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.heading}>{heading?.cell(row)}</div>
          <dl className={classes.lines}>
            {lines.map((column) => (
              <div key={column.field} className={classes.line}>
                <dt>{label(column.label)}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

export function SkeletonCards() {
  return [0, 1, 2, 3].map((card) => (
    <div key={card} className={classes.card} aria-hidden="true">
      <Skeleton height={16} width="55%" mb="md" />
      {[70, 90, 60, 80, 75].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} mt="sm" />
      ))}
    </div>
  ))
}
