import type { ComponentProps } from 'react'
import { agentsQuery } from '#domain/list/dictionaries.queries.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { leadBlockTexts } from './lead-block.texts.ts'

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>

/** The agent who gets the lead. Masters choose one. */
export function AgentField(field: Field) {
  return useUser().isMaster && <Agents {...field} />
}

function Agents(field: Field) {
  const t = useTexts(leadBlockTexts)
  const part = usePart(agentsQuery)
  const options = dataOr(part, []).map(({ id, name }) => ({ value: String(id), label: name }))
  const without = options.length > 0 || part.error != null ? 'noAgent' : 'noAgents'
  const empty = t(part.isLoading ? 'agentsLoading' : without)
  return (
    <div>
      <SelectField {...field} label={t('agentId')} empty={empty} options={options} />
      {part.error != null && <LoadFailure text={t('agentsFailed')} part={part} />}
    </div>
  )
}
