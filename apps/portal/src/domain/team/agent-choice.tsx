import { defineTexts } from '#lib/texts/define-texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Row } from '#ui/layout.tsx'

const agentChoiceTexts = defineTexts('agentChoice', { agent: 'Agent', wholeFirm: 'Cała firma' })

interface AgentChoiceProps {
  readonly agents: readonly { readonly id: number; readonly name: string }[]
  /** Undefined: the whole firm. */
  readonly value: number | undefined
  readonly onChange: (agent: number | undefined) => void
}

/** The agent whose part of a page is shown. */
export function AgentChoice({ agents, value, onChange }: AgentChoiceProps) {
  const t = useTexts(agentChoiceTexts)
  return (
    <Row gap={8} below={16}>
      <SelectField
        label={t('agent')}
        empty={t('wholeFirm')}
        value={String(value ?? '')}
        options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
      />
    </Row>
  )
}
