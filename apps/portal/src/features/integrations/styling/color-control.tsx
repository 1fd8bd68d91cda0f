import { palette } from '@partner-portal/contract/integrations/style-values'
import { contrastRatio, edgeOf, readableOn } from '@partner-portal/sdk/style'
import { Check, CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareInput } from '#ui/field/bare-input.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Row, Text } from '#ui/layout.tsx'
import classes from './color-control.module.css'
import type { ColorField } from './style-draft.ts'
import { colorNameTexts, stylingTexts } from './styling.texts.ts'

interface ColorControlProps {
  readonly field: ColorField
  readonly color: string
  /** The text of the field. While it is not a colour, `color` is the last valid one. */
  readonly text: string
  /** Shown instead of the contrast while the text is not a colour; `isWrong` after an attempt to save. */
  readonly fault: string | undefined
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
  readonly onCommit: () => void
}

/** Chooses a colour by palette, by the browser's accessible colour picker, or by its code. */
export function ColorControl(props: ColorControlProps) {
  const { field, color, text, isWrong, onChange, onCommit } = props
  const t = useTexts(stylingTexts)
  const noteId = useId()
  const name = t(field)
  return (
    <fieldset className={classes.control}>
      <Text as="legend" size={14} below={8} medium>
        {name}
      </Text>
      <ColorPalette name={t('palette', { color: name })} color={color} onChange={onChange} />
      <Row gap={8} align="start" oneLine>
        <BareInput
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
            isInvalid={isWrong}
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
      </Row>
      <ContrastNote id={noteId} {...props} />
    </fieldset>
  )
}

type ColorPaletteProps = Pick<ColorControlProps, 'color' | 'onChange'> & { name: string }

function ColorPalette({ name, color, onChange }: ColorPaletteProps) {
  const t = useTexts(colorNameTexts)
  const group = useId()
  return (
    <div role="radiogroup" aria-label={name} className={classes.palette}>
      {palette.map((swatch) => (
        <label
          key={swatch}
          className={classes.swatch}
          style={{ background: swatch, color: readableOn(swatch) }}
          title={t(swatch)}
        >
          <BareInput
            type="radio"
            name={group}
            aria-label={`${t(swatch)} ${swatch}`}
            checked={color.toUpperCase() === swatch}
            onChange={() => onChange(swatch)}
          />
          <Check size={18} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}

// WCAG 2.2: 3:1 for graphics, 4.5:1 for text.
const SHAPES = 3
const TEXT = 4.5

type ContrastNoteProps = Pick<ColorControlProps, 'field' | 'color' | 'fault' | 'isWrong'> & {
  id: string
}

/**
 * Warns if a colour has too little contrast on white or below a button's text. A fault replaces the
 * note, so that nothing moves.
 */
function ContrastNote({ id, field, color, fault, isWrong }: ContrastNoteProps) {
  const t = useTexts(stylingTexts)
  const ratio = contrastRatio(color, '#FFFFFF')
  const isPoor = ratio < SHAPES
  const judgement = isPoor ? 'contrastPoor' : ratio < TEXT ? 'contrastFair' : 'contrastGood'
  const onIt = readableOn(color)
  const sentences = [t('contrast', { ratio: ratioText(ratio) }), t(judgement)]
  if (field === 'primaryColor') {
    const name = onIt === '#FFFFFF' ? t('white') : t('black')
    sentences.push(t('onButton', { color: name, ratio: ratioText(contrastRatio(color, onIt)) }))
    if (edgeOf(color) !== color) sentences.push(t('edged'))
  }
  const tone = isWrong ? 'danger' : isPoor || fault ? 'warning' : 'success'
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert
  return (
    <p id={id} className={classes.note} data-field={field} data-tone={tone} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>{fault ?? sentences.join(' ')}</span>
    </p>
  )
}

/** Rounds down, so that a missed limit is not shown as reached. */
function ratioText(ratio: number): string {
  const rounded = Math.round(ratio * 100) / 100
  const isTooMuch = [SHAPES, TEXT].some((bound) => ratio < bound && rounded >= bound)
  return formatNumber(isTooMuch ? rounded - 0.01 : rounded)
}
