import type { Lead } from '@partner-portal/contract/leads/leads'
import { useState } from 'react'
import { useAgentOptions } from '#domain/list/list-options.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridTexts } from '#list/definition/grid.texts.ts'
import type { ActionChoiceProps } from '#list/definition/list-action.ts'
import { OptionsFailure } from '#list/filters/select-filter.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { Question } from '#ui/question.tsx'
import { leadWorkKeys } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import { leadTexts } from './leads.texts.ts'
import { useWorkFailure } from './use-lead-work.ts'

/** The agent to hand leads over to. */
export function HandOverChoice({ rows, value, onChange }: ActionChoiceProps) {
  const t = useTexts(leadTexts)
  const g = useTexts(gridTexts)
  const { options: agents, loading, failed, retry } = useAgentOptions()
  const present = new Set((rows as readonly Lead[] | null)?.map(({ agentId }) => agentId))
  // An agent with all of the leads cannot take them over.
  const options = agents.filter((agent) => present.size !== 1 || !present.has(Number(agent.value)))
  return (
    <SelectField
      // The choice comes after the dialog the first time, later with it.
      ref={takeFocus}
      data-autofocus
      label={t('newAgent')}
      empty={
        loading ? g('optionsLoading') : t(options.length > 0 || failed ? 'chooseAgent' : 'noAgents')
      }
      options={options}
      value={value}
      error={failed && <OptionsFailure text={t('agentsFailed')} retry={retry} />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Hands one lead over. */
export function HandOverDialog({ id, ...dialog }: DialogProps & { id: number }) {
  const t = useTexts(leadTexts)
  const work = useTexts(leadWorkTexts)
  const [agentId, setAgent] = useState('')
  const handing = useSend({
    send: () => send('createLeadHandOver', { body: { ids: [id], agentId: Number(agentId) } }),
    toast(answer) {
      if (answer?.handedOver.length) return t('handedOver', { count: 1 })
      return answer?.unchanged.length ? t('handedOverBefore', { count: 1 }) : undefined
    },
    onSuccess(answer) {
      if (answer?.refused.length) handing.setFailure(work('gone'))
      else dialog.onClose()
    },
    invalidates: leadWorkKeys,
    explain: useWorkFailure(),
  })
  const handOver = () => (agentId ? void handing.send() : handing.setFailure(t('chooseAgent')))
  return (
    <Question
      {...dialog}
      title={t('handOver')}
      text={`${t('handOverQuestion', { count: 1 })} ${t('handOverConsequence', { count: 1 })}`}
      failure={handing.failure}
      alternative={{ text: work('cancel'), onClick: dialog.onClose }}
      main={{ text: t('handOver'), busy: handing.isBusy, onClick: handOver }}
    >
      <HandOverChoice rows={null} value={agentId} onChange={setAgent} />
    </Question>
  )
}
