import { type RadiusField, radiusBounds } from '@partner-portal/contract/style-rules'
import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
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
      <label htmlFor={id} className={classes.label}>
        {t(field)}
      </label>
      <span className={classes.value} aria-hidden="true">
        {pixels}
      </span>
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
