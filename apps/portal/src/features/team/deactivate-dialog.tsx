import { useState } from 'react'
import { agentIdOf, SuccessorField } from '#domain/leads/hand-over.tsx'
import { agentRecordsQuery, type Member, teamKeys } from '#domain/team/team.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { Text } from '#ui/layout.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Question } from '#ui/question.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { teamTexts } from './team.texts.ts'

/** Ends a member's rights. Another one may take over the clients. */
export function DeactivateDialog({ member, ...dialog }: DialogProps & { member: Member }) {
  const t = useTexts(teamTexts)
  const { agentId, name, account } = member
  const [successor, setSuccessor] = useState('')
  const {
    send: deactivate,
    isBusy,
    failure,
  } = useSend({
    async send() {
      await send('deactivateTeamMember', { params: { id: account?.id ?? 0 } })
      if (!successor || agentId === null) return null
      // Last, so that a member who stays keeps the clients. Both calls can be repeated.
      const body = { agentId: agentIdOf(successor), fromAgentId: agentId }
      return send('createLeadHandOver', { body })
    },
    toast: (handOver) =>
      handOver
        ? `${t('deactivated')} ${t('handedOver', {
            leads: handOver.handedOver?.length ?? 0,
            contracts: handOver.contracts ?? 0,
            documents: handOver.documents ?? 0,
          })}`
        : t('deactivated'),
    onSuccess: dialog.onClose,
    invalidates: [...teamKeys, gridKey('findLeads')],
  })
  return (
    <Question
      {...dialog}
      title={t('deactivateOne', { name })}
      text={t('deactivateText', { name })}
      failure={failure}
      alternative={{ text: t('cancel'), onClick: dialog.onClose }}
      main={{ text: t('deactivate'), busy: isBusy, onClick: () => void deactivate() }}
    >
      {hasFeature('leads') && agentId !== null && (
        <Records agentId={agentId} value={successor} onChange={setSuccessor} />
      )}
    </Question>
  )
}

interface RecordsProps {
  readonly agentId: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The numbers of an agent's records, and who takes them over. */
function Records({ agentId, ...choice }: RecordsProps) {
  const t = useTexts(teamTexts)
  const part = usePart(agentRecordsQuery(agentId))
  return (
    <Loaded
      part={part}
      failed={t('recordsFailed')}
      loading={t('recordsLoading')}
      skeleton={<Skeleton height={96} />}
    >
      {(records) => {
        if (records && Object.values(records).every((count) => !count))
          return <Text>{t('noRecords')}</Text>
        return (
          <>
            {records && <Text>{t('records', records)}</Text>}
            <SuccessorField {...choice} former={agentId} empty={t('noHeir')} />
          </>
        )
      }}
    </Loaded>
  )
}
