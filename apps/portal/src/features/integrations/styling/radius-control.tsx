import { type RadiusField, radiusBounds } from '@partner-portal/contract/values/style-rules'
import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Text } from '#ui/layout.tsx'
import classes from './radius-control.module.css'
import { stylingTexts } from './styling.texts.ts'

interface RadiusControlProps {
  readonly field: RadiusField
  readonly value: number
  readonly onChange: (pixels: number) => void
}

export function RadiusControl({ field, value, onChange }: RadiusControlProps) {
  const t = useTexts(stylingTexts)
  const id = useId()
  const { least, most } = radiusBounds[field]
  const pixels = t('pixels', { pixels: value })
  return (
    <div className={classes.control}>
      <Text as="label" size={14} medium htmlFor={id}>
        {t(field)}
      </Text>
      <Text as="span" size={14} tabular aria-hidden="true">
        {pixels}
      </Text>
      <input
        id={id}
        type="range"
        className={classes.slider}
        min={least}
        max={most}
        step={1}
        value={value}
        aria-valuetext={pixels}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  )
}
