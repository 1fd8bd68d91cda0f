import { useRef } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { phoneTexts } from '#grid/definition/phone.texts.ts'
import { ListBody } from '#grid/states/list-body.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { FeedEnd } from './feed-end.tsx'
import { ListCards } from './list-cards.tsx'
import { PhoneHead } from './phone-head.tsx'
import classes from './phone-results.module.css'
import { PhoneToolbar } from './phone-toolbar.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'

/** The list on a phone: toolbar, head, endless cards, bulk actions. */
export function PhoneResults<Row extends { id: number }>(props: {
  list: ListController<Row>
  label: string
}) {
  const { list } = props
  const { page, next, selection } = list
  const t = useTexts(phoneTexts)
  const end = useRef<HTMLDivElement>(null)
  return (
    <>
      <PhoneToolbar {...list} />
      <ListBody list={list} loading={<SkeletonCards />}>
        <BareButton className={classes.skip} onClick={() => end.current?.focus()}>
          {t('skipList')}
        </BareButton>
        <PhoneHead selection={selection} />
        <ListCards key={page.shown?.request} {...props} />
        <FeedEnd ref={end} next={next} />
      </ListBody>
    </>
  )
}
