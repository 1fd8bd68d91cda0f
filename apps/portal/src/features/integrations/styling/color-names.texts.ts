import type { palette } from '@partner-portal/contract/values/style-rules'
import { defineTexts, type Texts } from '#lib/texts/define-texts.ts'

type PaletteColor = (typeof palette)[number]

/** The accessible names of the palette's colours. */
export const colorNameTexts: Texts<PaletteColor> = defineTexts('colorName', {
  '#DA0041': 'malinowy',
  '#F24726': 'czerwonopomarańczowy',
  '#FAC710': 'żółty',
  '#8FD14F': 'jasnozielony',
  '#0CA789': 'morski',
  '#2D9BF0': 'niebieski',
  '#3E4CB4': 'granatowy',
  '#1A1A1A': 'czarny',
})
