import { type RadiusField, radiusBounds } from '@partner-portal/contract/integrations/style-values'
import { useId } from 'react'
import { fieldFaultTexts } from '#lib/form/field-fault.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareInput } from '#ui/field/bare-input.tsx'
import { Text } from '#ui/layout.tsx'
import { ColorControl } from './color-control.tsx'
import classes from './radius-control.module.css'
import { commitColor, type StyleDraft, typeColor } from './style-draft.ts'
import { stylingTexts } from './styling.texts.ts'

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
  return (
    <>
      {colorFields.map((field) => (
        <ColorControl
          key={field}
          field={field}
          color={values[field]}
          text={typed[field] ?? values[field]}
          fault={typed[field] === undefined ? undefined : faultText('color')}
          isWrong={wrong.includes(field)}
          onChange={(text) => edit((before) => typeColor(before, field, text))}
          onCommit={() => edit((before) => commitColor(before, field))}
        />
      ))}
      {radiusFields.map((field) => (
        <RadiusControl
          key={field}
          field={field}
          value={values[field]}
          onChange={(pixels) =>
            edit((before) => ({ ...before, values: { ...before.values, [field]: pixels } }))
          }
        />
      ))}
    </>
  )
}

function RadiusControl(props: {
  field: RadiusField
  value: number
  onChange: (pixels: number) => void
}) {
  const { field, value, onChange } = props
  const t = useTexts(stylingTexts)
  const id = useId()
  const { min, max } = radiusBounds[field]
  const pixels = t('pixels', { pixels: value })
  return (
    <div className={classes.control}>
      <Text as="label" size={14} medium htmlFor={id}>
        {t(field)}
      </Text>
      <Text as="span" size={14} tabular aria-hidden="true">
        {pixels}
      </Text>
      <BareInput
        id={id}
        type="range"
        className={classes.slider}
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={pixels}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  )
}
