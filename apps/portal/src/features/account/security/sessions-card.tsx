import type { UserSession } from '@partner-portal/contract/account/user-sessions'
import { MonitorCheck } from 'lucide-react'
import { useRef } from 'react'
import { send } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { SendButton } from '#ui/question.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Item, itemsClass, LoadedCard } from '../card/card.tsx'
import { sessionsQuery } from './security.queries.ts'
import { sessionsTexts } from './security.texts.ts'

/** The user's sessions. Nothing for a backend without the call. */
export function SessionsCard() {
  const part = usePart(sessionsQuery)
  return (
    <LoadedCard texts={sessionsTexts} part={part}>
      {(sessions) => <Sessions sessions={sessions} />}
    </LoadedCard>
  )
}

function Sessions({ sessions }: { sessions: readonly UserSession[] }) {
  const t = useTexts(sessionsTexts)
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
          <SendButton
            size="large"
            action={{
              send: () => send('deleteOtherSessions'),
              toast: () => t('othersEnded'),
              invalidates: [sessionsQuery.queryKey],
            }}
          >
            {t('endOthers')}
          </SendButton>
        </div>
      )}
    </>
  )
}

interface SessionProps {
  readonly session: UserSession
  readonly passFocus: ReturnType<typeof usePassFocus>
}

function Session({ session, passFocus }: SessionProps) {
  const t = useTexts(sessionsTexts)
  const { id, isCurrent, operator, network, usedAt } = session
  const device = session.device ?? t('unknownDevice')
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
        <SendButton
          size="small"
          aria-label={t('endOne', { device })}
          action={{
            send: () => send('deleteSession', { params: { id } }),
            toast: () => t('ended'),
            invalidates: [sessionsQuery.queryKey],
          }}
        >
          {t('end')}
        </SendButton>
      )}
    </Item>
  )
}
