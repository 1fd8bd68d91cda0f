import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './color-control.module.css'
import { ColorPalette } from './color-palette.tsx'
import { ContrastNote } from './contrast-note.tsx'
import type { ColorField } from './style-draft.ts'
import { stylingTexts } from './styling.texts.ts'
import { useTexts } from '#lib/texts.tsx'

interface ColorControlProps {
  readonly field: ColorField
  readonly color: string
  /** What stands in the text field; while it is no colour, `color` is the last that was one. */
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onSettle: () => void
}

/** A colour by palette, by the browser's own chooser, which keyboards and screen readers know, or by its code. */
export function ColorControl(props: ColorControlProps) {
  const { field, color, text, error, onChange, onSettle } = props
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
        <Input
          name={field}
          aria-label={t('colorCode', { color: name })}
          // Mantine's own would leave out a description that is not Mantine's.
          withAria={false}
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
          value={text}
          error={error !== undefined}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          className={classes.code}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onSettle}
          // Before Enter submits.
          onKeyDown={({ key }) => key === 'Enter' && onSettle()}
        />
      </div>
      <ContrastNote id={noteId} field={field} color={color} error={error} />
    </fieldset>
  )
}
