import type { ClientEvent } from '@partner-portal/contract/clients/clients'
import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import { plain } from '@partner-portal/contract/values/opaque'
import { useEventName } from '#domain/events/event-name.ts'
import { recordTexts } from '#domain/records/records.texts.ts'
import { companyFilter, useListName } from '#domain/records/related-records.tsx'
import { isNotOffered, usePages } from '#lib/api/part.ts'
import { momentOf } from '#lib/format/moment-of.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { clientEventsQuery } from './client.queries.ts'
import { clientTexts } from './client.texts.ts'
import classes from './client-screen.module.css'

/** The events of the client's records, newest first. Nothing for a backend without the call. */
export function ClientHistory({ nip }: { nip: string }) {
  const t = useTexts(clientTexts)
  const part = usePages(clientEventsQuery(nip))
  if (isNotOffered(part)) return null
  return (
    <Card title={t('history')} small>
      <Loaded
        part={part}
        failed={t('historyFailed')}
        loading={t('historyLoading')}
        skeleton={<Skeleton height={240} />}
      >
        {(all) => all && <Events nip={nip} events={all} />}
      </Loaded>
      {part.hasNextPage && (
        <Stack gap={0} top={12} start>
          <OlderButton part={part} failed={t('historyFailed')} more={t('older')} />
        </Stack>
      )}
    </Card>
  )
}

function Events({ nip, events }: { nip: string; events: readonly ClientEvent[] }) {
  const record = useTexts(recordTexts)
  const nameOf = useEventName()
  const listName = useListName()
  if (events.length === 0) return <Text secondary>{record('noHistory')}</Text>
  return (
    <ul className={classes.events}>
      {events.map(({ kind, at, actor, facts, text, grid, id, number }) => (
        <li key={`${grid} ${id} ${kind} ${plain(at)} ${text ?? ''}`}>
          <Text as="span" tabular whole secondary>
            {momentOf(at)}
          </Text>
          <span>{[nameOf(kind, facts), text, actor].filter(Boolean).join(' · ')}</span>
          <Text as="span" breaks>
            {isGridName(grid) ? (
              <PageLink
                to={gridPages[grid]}
                search={{ ...companyFilter(grid, nip), record: String(id) }}
              >
                {number}
              </PageLink>
            ) : (
              number
            )}{' '}
            <Text as="span" secondary>
              {isGridName(grid) && listName(grid)}
            </Text>
          </Text>
        </li>
      ))}
    </ul>
  )
}
