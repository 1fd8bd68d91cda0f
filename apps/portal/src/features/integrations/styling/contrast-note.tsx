import { contrastRatio, edgeOf, readableOn } from '@partner-portal/sdk/colors'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import classes from './color-control.module.css'
import type { ColorField } from './style-draft.ts'
import { stylingTexts } from './styling.texts.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/texts.tsx'

// WCAG 2.2: 3:1 for what is not text, 4.5:1 for text.
const SHAPES = 3
const TEXT = 4.5

/** Whether a colour can be seen where the SDK puts it: on white, and under a button's text. */
export function ContrastNote({
  id,
  field,
  color,
}: {
  id: string
  field: ColorField
  color: string
}) {
  const t = useTexts(stylingTexts)
  const ratio = contrastRatio(color, '#FFFFFF')
  const isPoor = ratio < SHAPES
  const judgement = isPoor ? 'contrastPoor' : ratio < TEXT ? 'contrastFair' : 'contrastGood'
  const onIt = readableOn(color)
  const Icon = isPoor ? TriangleAlert : CircleCheck
  return (
    <p id={id} className={classes.note} data-field={field} data-poor={isPoor} aria-live="polite">
      <Icon size={16} aria-hidden="true" />
      <span>
        {t('contrast', { ratio: shown(ratio) })} {t(judgement)}
        {field === 'primaryColor' && (
          <>
            {' '}
            {t('onButton', {
              color: onIt === '#FFFFFF' ? t('white') : t('black'),
              ratio: shown(contrastRatio(color, onIt)),
            })}{' '}
            {edgeOf(color) !== color && t('edged')}
          </>
        )}
      </span>
    </p>
  )
}

/** Never rounded up to a bound that is not reached. */
function shown(ratio: number): string {
  const rounded = Math.round(ratio * 100) / 100
  const isTooMuch = [SHAPES, TEXT].some((bound) => ratio < bound && rounded >= bound)
  return formatNumber(isTooMuch ? rounded - 0.01 : rounded)
}
