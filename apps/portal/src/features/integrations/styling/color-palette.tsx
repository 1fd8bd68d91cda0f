import { palette } from '@partner-portal/contract/values/style-rules'
import { readableOn } from '@partner-portal/sdk/colors'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import classes from './color-control.module.css'
import { colorNameTexts } from './color-names.texts.ts'

interface ColorPaletteProps {
  readonly name: string
  readonly color: string
  readonly onChange: (color: string) => void
}

export function ColorPalette({ name, color, onChange }: ColorPaletteProps) {
  const t = useTexts(colorNameTexts)
  const group = useId()
  return (
    <div role="radiogroup" aria-label={name} className={classes.palette}>
      {palette.map((one) => (
        <label
          key={one}
          className={classes.swatch}
          style={{ background: one, color: readableOn(one) }}
          title={t(one)}
        >
          <input
            type="radio"
            name={group}
            aria-label={`${t(one)} ${one}`}
            checked={color.toUpperCase() === one}
            onChange={() => onChange(one)}
          />
          <Check size={18} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}
