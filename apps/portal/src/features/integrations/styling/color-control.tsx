import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import classes from './color-control.module.css'
import { ColorPalette } from './color-palette.tsx'
import { ContrastNote } from './contrast-note.tsx'
import type { ColorField } from './style-draft.ts'
import { stylingTexts } from './styling.texts.ts'

interface ColorControlProps {
  readonly field: ColorField
  readonly color: string
  /** The text of the field. While it is not a colour, `color` is the last valid one. */
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onCommit: () => void
}

/** Chooses a colour by palette, by the browser's accessible colour picker, or by its code. */
export function ColorControl(props: ColorControlProps) {
  const { field, color, text, error, onChange, onCommit } = props
  const t = useTexts(stylingTexts)
  const noteId = useId()
  const name = t(field)
  return (
    <fieldset className={classes.control}>
      <legend className={classes.legend}>{name}</legend>
      <ColorPalette name={t('palette', { color: name })} color={color} onChange={onChange} />
      <div className={classes.own}>
        <input
          type="color"
          className={classes.chooser}
          aria-label={t('ownColor', { color: name })}
          value={color.toLowerCase()}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <div className={classes.code}>
          <TextField
            name={field}
            label={t('colorCode', { color: name })}
            hideLabel
            size="medium"
            describedBy={noteId}
            isInvalid={error !== undefined}
            value={text}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onCommit}
            // Commits the colour before Enter submits the form.
            onKeyDown={({ key }) => key === 'Enter' && onCommit()}
          />
        </div>
      </div>
      <ContrastNote id={noteId} field={field} color={color} error={error} />
    </fieldset>
  )
}
