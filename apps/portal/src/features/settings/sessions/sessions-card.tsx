import { useQuery } from '@tanstack/react-query'
import { MonitorCheck } from 'lucide-react'
import { useRef } from 'react'
import { Item, itemsClass } from '#domain/settings/item.tsx'
import { ListSkeleton } from '#domain/settings/list-skeleton.tsx'
import { type OpenSession, sessionsQuery } from '#domain/settings/sessions.queries.ts'
import classes from '#domain/settings/settings.module.css'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { usePassFocus } from '#ui/pass-focus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { sessionsTexts } from './sessions.texts.ts'

/** Where the user is signed in. Nothing for a backend without the call. */
export function SessionsCard() {
  const t = useTexts(sessionsTexts)
  const query = useQuery(sessionsQuery)
  if (query.data === null) return null
  return (
    <Card title={t('title')} text={t('intro')} className={classes.card}>
      <Loaded query={query} failed={t('failed')} skeleton={<ListSkeleton label={t('loading')} />}>
        {(sessions) => sessions && <Sessions sessions={sessions} />}
      </Loaded>
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const t = useTexts(sessionsTexts)
  const { send: signOutOthers, isBusy } = useSend({
    send: () => send('deleteOtherSessions', {}),
    invalidates: [sessionsQuery.queryKey],
    toast: () => t('othersEnded'),
    failsAs: 'notification',
  })
  const list = useRef<HTMLUListElement>(null)
  const passFocus = usePassFocus(list)
  return (
    <>
      <ul ref={list} tabIndex={-1} className={itemsClass}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} passFocus={passFocus} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div ref={passFocus}>
          <Button variant="default" size="large" busy={isBusy} onClick={() => void signOutOthers()}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}

interface SessionProps {
  readonly session: OpenSession
  readonly passFocus: ReturnType<typeof usePassFocus>
}

function Session({ session, passFocus }: SessionProps) {
  const t = useTexts(sessionsTexts)
  const { id, isCurrent, operator, network, usedAt } = session
  const device = session.device ?? t('unknownDevice')
  const { send: signOut, isBusy } = useSend({
    send: () => send('deleteSession', { params: { id } }),
    invalidates: [sessionsQuery.queryKey],
    toast: () => t('ended'),
    failsAs: 'notification',
  })
  return (
    <Item
      ref={passFocus}
      title={device}
      facts={[
        operator && t('operator', { operator }),
        network && t('network', { network }),
        usedAt && t('used', { moment: formatMoment(usedAt) }),
      ]}
    >
      {isCurrent ? (
        <StatusBadge tone="success" icon={MonitorCheck}>
          {t('current')}
        </StatusBadge>
      ) : (
        <Button
          variant="default"
          size="small"
          busy={isBusy}
          aria-label={t('endOne', { device })}
          onClick={() => void signOut()}
        >
          {t('end')}
        </Button>
      )}
    </Item>
  )
}
