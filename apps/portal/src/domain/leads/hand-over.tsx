import type { Lead } from '@partner-portal/contract/leads/leads'
import { useCallback, useState } from 'react'
import { useQueryOptions } from '#domain/list/list-options.ts'
import { successorsQuery } from '#domain/team/team.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { gridTexts } from '#list/definition/grid.texts.ts'
import type { ActionChoiceProps } from '#list/definition/list-action.ts'
import { OptionsFailure } from '#list/filters/select-filter.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Hint } from '#ui/hint.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { takeFocus } from '#ui/lost-focus.ts'
import { Question } from '#ui/question.tsx'
import { handOverTexts } from './hand-over.texts.ts'
import { leadWorkKeys } from './lead-work.queries.ts'
import { leadWorkTexts } from './lead-work.texts.ts'
import { leadTexts } from './leads.texts.ts'
import { useWorkFailure } from './use-lead-work.ts'

/** The firm among the choices: `agentIdOf` makes null of it. */
const FIRM = 'firm'

export function agentIdOf(choice: string): number | null {
  return choice === FIRM ? null : Number(choice)
}

type Choice = Pick<ActionChoiceProps, 'value' | 'onChange'>

interface SuccessorFieldProps extends Choice {
  /** The agent of all the leads; null: the firm itself. */
  readonly former: number | null | undefined
  readonly empty: string
  readonly takesFocus?: boolean
}

/** The agent, or the firm itself, who takes over. */
export function SuccessorField({ former, empty, takesFocus, ...field }: SuccessorFieldProps) {
  const t = useTexts(handOverTexts)
  const g = useTexts(gridTexts)
  const { options, loading, failed, retry } = useQueryOptions(
    successorsQuery,
    useCallback(
      ({ id, name, signsIn }) => ({
        value: String(id),
        label: signsIn ? name : t('withoutAccount', { name }),
      }),
      [t],
    ),
  )
  const offered = [...options, { value: FIRM, label: t('firm') }]
  return (
    <>
      <SelectField
        // The choice comes after the dialog the first time, later with it.
        {...(takesFocus && { ref: takeFocus, 'data-autofocus': true })}
        label={t('successor')}
        empty={loading ? g('optionsLoading') : options.length > 0 || failed ? empty : t('noAgents')}
        options={offered.filter(({ value }) => agentIdOf(value) !== former)}
        value={field.value}
        error={failed && <OptionsFailure text={t('failed')} retry={retry} />}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <Hint size={13} top={4} text={t('commission')} />
    </>
  )
}

/** The successor of leads. An agent of all of them cannot be it. */
export function HandOverChoice({ rows, ...choice }: ActionChoiceProps) {
  const t = useTexts(handOverTexts)
  const leads = rows as readonly Lead[] | null
  const [former, ...others] = new Set(leads?.map(({ agentId }) => agentId ?? null))
  return (
    <SuccessorField
      {...choice}
      takesFocus
      former={others.length > 0 ? undefined : former}
      empty={t('choose')}
    />
  )
}

/** Hands one lead over. */
export function HandOverDialog({ id, ...dialog }: DialogProps & { id: number }) {
  const t = useTexts(leadTexts)
  const work = useTexts(leadWorkTexts)
  const choose = useTexts(handOverTexts)
  const [agentId, setAgent] = useState('')
  const handing = useSend({
    send: () => send('createLeadHandOver', { body: { ids: [id], agentId: agentIdOf(agentId) } }),
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
  const handOver = () => (agentId ? void handing.send() : handing.setFailure(choose('choose')))
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
