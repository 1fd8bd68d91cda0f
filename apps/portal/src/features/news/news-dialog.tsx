import { type EventKind, eventKinds } from '@partner-portal/contract/events/kinds'
import type { NewsItem } from '@partner-portal/contract/news/news'
import { newsPages, productPageOf } from '@partner-portal/contract/news/news-pages'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { eventTexts } from '#domain/events/event.texts.ts'
import { useFactNames } from '#domain/events/event-name.ts'
import { RecordStatus } from '#domain/records/record-status.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { byCursor } from '#lib/api/by-cursor.ts'
import { dataOr, usePages } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate, formatMoment } from '#lib/format/format.ts'
import { mayUserOpen } from '#lib/routing/guard.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { moveFocus, usePassFocus } from '#ui/focus.ts'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { bellTexts } from './bell.texts.ts'
import classes from './news.module.css'
import { newsTexts } from './news.texts.ts'

/** The newest first. */
const newsQuery = infiniteQueryOptions({
  queryKey: ['news', 'list'],
  ...byCursor((page) => send('findNews', page)),
  staleTime: 0,
  gcTime: 0,
})

export function NewsDialog({ unread, opened, onClose }: { unread: number } & DialogProps) {
  const t = useTexts(bellTexts)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      position="top"
      width={480}
      className={classes.panel}
    >
      <NewsList unread={unread} onLeave={onClose} />
    </Dialog>
  )
}

/** `onLeave`: a page was chosen. */
function NewsList({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const t = useTexts(newsTexts)
  const part = usePages(newsQuery)
  const reading = useSend({
    send: (range: { first: number; last: number }) => send('updateReadNews', { body: range }),
    invalidates: [['news']],
  })
  const first = useRef<HTMLAnchorElement>(null)
  const passFocus = usePassFocus(first)
  const user = useUser()
  const newest = dataOr(part, null)?.[0]?.id
  // News read by an operator stay unread.
  const markRead = switchedLogin() ? null : reading.send
  return (
    <>
      <Row gap={8} justify="space-between" below={8}>
        {mayUserOpen('/settings/contact', user) && (
          <PageLink to="/settings/contact" hash="news" onClick={onLeave}>
            {t('settings')}
          </PageLink>
        )}
        {markRead && unread > 0 && newest !== undefined && (
          <Button
            ref={passFocus}
            variant="subtle"
            size="compact"
            busy={reading.isBusy}
            onClick={() => void markRead({ first: 1, last: newest })}
          >
            {t('readAll')}
          </Button>
        )}
      </Row>
      <Loaded
        part={part}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={
          <>
            <Skeleton height={40} below={12} />
            <Skeleton height={40} below={12} />
            <Skeleton height={40} />
          </>
        }
      >
        {(all) => (
          <Items
            all={all ?? []}
            first={first}
            onOpen={({ id, isRead }) => {
              if (!isRead) void markRead?.({ first: id, last: id })
              onLeave()
            }}
          />
        )}
      </Loaded>
      <OlderButton part={part} failed={t('failed')} more={t('more')} />
    </>
  )
}

interface ItemsProps {
  readonly all: readonly NewsItem[]
  readonly first: RefObject<HTMLAnchorElement | null>
  readonly onOpen: (news: NewsItem) => void
}

function Items(props: ItemsProps) {
  const t = useTexts(newsTexts)
  const user = useUser()
  const list = useRef<HTMLDivElement>(null)
  // Enter opens the newest that is unread.
  useEffect(() => moveFocus(list.current?.querySelector('[data-unread="true"] a')), [])
  if (props.all.length === 0)
    return <Hint text={t(mayUserOpen('/integrations', user) ? 'emptyShop' : 'empty')} />
  return (
    <div ref={list}>
      <Stack as="ol" gap={0} below={8}>
        {props.all.map((news, at) => (
          <li key={news.id} className={classes.item} data-unread={!news.isRead}>
            <PageLink
              ref={at === 0 ? props.first : undefined}
              {...pageOf(news)}
              className={classes.link}
              onClick={() => props.onOpen(news)}
            >
              <Item news={news} />
            </PageLink>
          </li>
        ))}
      </Stack>
    </div>
  )
}

function Item({ news }: { news: NewsItem }) {
  const t = useTexts(newsTexts)
  const nameOf = useTexts(eventTexts)
  const sayFacts = useFactNames()
  const { kind, grid, facts = {}, number, name, count = 1, createdAt, isRead, actor, due } = news
  const title = Object.hasOwn(eventKinds, kind) ? nameOf(kind as EventKind) : t('other')
  const status = news.status ?? (typeof facts.status === 'string' ? facts.status : null)
  const details = sayFacts(kind, { ...facts, status: null, product: null })
  const author = grid === 'integration' && (news.operator ? t('operator') : actor)
  const records = number
    ? [grid === 'integration' ? null : number, name]
    : [t('records', { count })]
  return (
    <>
      <span className={classes.title}>
        {facts.days ? `${title} ${t('days', { days: Number(facts.days) })}` : title}
        {!isRead && <VisuallyHidden>, {t('unreadOne')}</VisuallyHidden>}
      </span>
      {status && <RecordStatus grid={grid} status={status} />}
      <Text as="span" secondary breaks>
        {[due, details, author, ...records].filter(Boolean).join(' · ')}
      </Text>
      {createdAt && (
        <Text as="span" secondary>
          {formatMoment(createdAt)}
        </Text>
      )}
    </>
  )
}

/** The record of the news, or its list filtered by the same status. */
function pageOf({ grid, recordId, kind, facts = {}, number }: NewsItem) {
  const to = newsPages[grid]
  if (grid === 'integration')
    return number ? { to, id: productPageOf(kind, facts), search: { product: number } } : { to }
  if (grid === 'settlement-grid')
    return recordId && hasFeature('settlements') ? { to, id: recordId } : { to }
  if (recordId) return { to, search: { record: String(recordId) } }
  if (kind === 'document.to-confirm' || kind === 'document.first-signed')
    return { to, search: { toConfirm: '1' } }
  if (kind === 'file.due' || kind === 'file.wanted') return { to, search: { wantsFiles: '1' } }
  const day = formatDate(typeof facts.day === 'string' ? facts.day : null)
  if (kind === 'lead.step-due') return { to, search: { nextStepDate: `${day}..${day}` } }
  return { to, ...(facts.status ? { search: { status: String(facts.status) } } : {}) }
}
