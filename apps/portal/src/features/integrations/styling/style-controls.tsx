import type { StyleValues } from '@partner-portal/contract/values/style-rules'
import { fieldFaultTexts } from '#lib/form/field-fault.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { ColorControl } from './color-control.tsx'
import { RadiusControl } from './radius-control.tsx'
import { commitColor, type StyleDraft, typeColor } from './style-draft.ts'

interface StyleControlsProps {
  readonly draft: StyleDraft
  readonly edit: (change: (draft: StyleDraft) => StyleDraft) => void
  /** The faulty fields. */
  readonly wrong: readonly string[]
}

const colorFields = ['primaryColor', 'secondaryColor'] as const
const radiusFields = ['borderRadiusBody', 'borderRadiusButton'] as const

export function StyleControls({ draft, edit, wrong }: StyleControlsProps) {
  const faultText = useTexts(fieldFaultTexts)
  const { values, typed } = draft
  const change = (part: Partial<StyleValues>) =>
    edit((before) => ({ ...before, values: { ...before.values, ...part } }))
  return (
    <>
      {colorFields.map((field) => (
        <ColorControl
          key={field}
          field={field}
          color={values[field]}
          text={typed[field] ?? values[field]}
          error={wrong.includes(field) ? faultText('color') : undefined}
          onChange={(text) => edit((before) => typeColor(before, field, text))}
          onCommit={() => edit((before) => commitColor(before, field))}
        />
      ))}
      {radiusFields.map((field) => (
        <RadiusControl
          key={field}
          field={field}
          value={values[field]}
          onChange={(pixels) => change({ [field]: pixels })}
        />
      ))}
    </>
  )
}
