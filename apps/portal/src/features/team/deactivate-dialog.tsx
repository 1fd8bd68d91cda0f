import { useState } from 'react'
import { type Member, teamKeys, teamQuery } from '#domain/team/team.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridKey } from '#list/query/grid-key.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { Question } from '#ui/question.tsx'
import { teamTexts } from './team.texts.ts'

/** Ends a member's rights. Another one may take over the clients. */
export function DeactivateDialog({ member, ...dialog }: DialogProps & { member: Member }) {
  const t = useTexts(teamTexts)
  const { agentId, name, account } = member
  const [successor, setSuccessor] = useState('')
  // Loaded: the list opened this dialog.
  const successors = (dataOr(usePart(teamQuery), null) ?? []).filter(
    (other) =>
      other.agentId !== null && other.agentId !== agentId && other.account?.state === 'active',
  )
  const {
    send: deactivate,
    isBusy,
    failure,
  } = useSend({
    async send() {
      await send('deactivateTeamMember', { params: { id: account?.id ?? 0 } })
      if (!successor || agentId === null) return null
      // Last, so that a member who stays keeps the clients. Both calls can be repeated.
      const body = { agentId: Number(successor), fromAgentId: agentId }
      return send('createLeadHandOver', { body })
    },
    toast: (handOver) =>
      handOver
        ? t('deactivatedHandedOver', { count: handOver.handedOver?.length ?? 0 })
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
      {hasFeature('leads') && agentId !== null && successors.length > 0 && (
        <SelectField
          label={t('successor')}
          empty={t('noHeir')}
          options={successors.map((agent) => ({ value: String(agent.agentId), label: agent.name }))}
          value={successor}
          onChange={(event) => setSuccessor(event.currentTarget.value)}
        />
      )}
    </Question>
  )
}
