import { useEffect, useRef } from 'react'
import { useAgentOptions } from '#domain/list/list-options.ts'
import type { ActionChoiceProps } from '#grid/definition/list-action.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { leadTexts } from './leads.texts.ts'

/** The agent who takes leads over. */
export function HandOverChoice({ value, onChange }: ActionChoiceProps) {
  const t = useTexts(leadTexts)
  const { options, failed } = useAgentOptions()
  const field = useRef<HTMLSelectElement>(null)
  // It comes after the dialog has opened.
  useEffect(() => field.current?.focus(), [])
  return (
    <SelectField
      ref={field}
      label={t('newAgent')}
      empty={t('chooseAgent')}
      options={options}
      value={value}
      error={failed && t('agentsFailed')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
