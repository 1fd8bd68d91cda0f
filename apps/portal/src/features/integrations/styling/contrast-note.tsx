import { contrastRatio, edgeOf, readableOn } from '@partner-portal/sdk/colors'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { formatNumber } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import classes from './color-control.module.css'
import type { ColorField } from './style-draft.ts'
import { stylingTexts } from './styling.texts.ts'

// WCAG 2.2: 3:1 for graphics, 4.5:1 for text.
const SHAPES = 3
const TEXT = 4.5

interface ContrastNoteProps {
  readonly id: string
  readonly field: ColorField
  readonly color: string
  /** Replaces the note, so that nothing moves. */
  readonly error: string | undefined
}

/** Warns if a colour has too little contrast on white or below a button's text. */
export function ContrastNote({ id, field, color, error }: ContrastNoteProps) {
  const t = useTexts(stylingTexts)
  const ratio = contrastRatio(color, '#FFFFFF')
  const isPoor = ratio < SHAPES
  const judgement = isPoor ? 'contrastPoor' : ratio < TEXT ? 'contrastFair' : 'contrastGood'
  const onIt = readableOn(color)
  const sentences = [t('contrast', { ratio: shown(ratio) }), t(judgement)]
  if (field === 'primaryColor') {
    const name = onIt === '#FFFFFF' ? t('white') : t('black')
    sentences.push(t('onButton', { color: name, ratio: shown(contrastRatio(color, onIt)) }))
    if (edgeOf(color) !== color) sentences.push(t('edged'))
  }
  const tone = error ? 'wrong' : isPoor ? 'poor' : 'good'
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert
  return (
    <p id={id} className={classes.note} data-field={field} data-tone={tone} aria-live="polite">
      <Icon size={16} aria-hidden="true" />
      <span>{error ?? sentences.join(' ')}</span>
    </p>
  )
}

/** Rounds down, so that a missed limit is not shown as reached. */
function shown(ratio: number): string {
  const rounded = Math.round(ratio * 100) / 100
  const isTooMuch = [SHAPES, TEXT].some((bound) => ratio < bound && rounded >= bound)
  return formatNumber(isTooMuch ? rounded - 0.01 : rounded)
}
