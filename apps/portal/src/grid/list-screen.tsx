import './styles.ts'
import { useRef } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { List } from './list.ts'
import { ListBody } from './list-body.tsx'
import { ListFooter } from './list-footer.tsx'
import classes from './list-screen.module.css'
import { SkeletonRows } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import { PhonePart } from './phone-part.tsx'
import { Toolbar } from './toolbar.tsx'
import { type ListAddress, useList } from './use-list.ts'

/** A whole list screen. Every list of the portal is this, with a list of its own. */
export function ListScreen<Row extends { id: number }>(props: {
  list: List<Row>
  title: string
  address: ListAddress
}) {
  const list = useList(props.list, props.address)
  const title = useTexts(props.list.texts)(props.title)
  const results = useRef<HTMLElement>(null)
  // A list that fills more than the window is read from its top again.
  const toTop = () => {
    const { current } = results
    if (current && current.offsetHeight > window.innerHeight) current.scrollIntoView()
  }
  return (
    <>
      <PageHeading text={title} />
      <div className={classes.parts}>
        <FilterPanel {...list} />
        <section ref={results} className={classes.results} aria-label={title}>
          {list.small ? (
            <PhonePart list={list} label={title} />
          ) : (
            <>
              <Toolbar {...list} />
              <ListBody
                list={list}
                loading={
                  <ListTable list={list} label={title}>
                    <SkeletonRows {...list} />
                  </ListTable>
                }
              >
                <ListTable list={list} label={title} />
              </ListBody>
              <ListFooter list={list} onTurn={toTop} />
            </>
          )}
        </section>
      </div>
    </>
  )
}
