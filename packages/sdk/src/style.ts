import {
  colorPattern,
  defaultStyle,
  type RadiusField,
  radiusOf,
  type StyleValues,
} from '@partner-portal/contract/integrations/style-values'

/** The `styles` of a saved style (specification §3). Radii are text or number; null: the default. */
export interface GivenStyle {
  readonly primaryColor?: string | null
  readonly secondaryColor?: string | null
  readonly borderRadiusBody?: string | number | null
  readonly borderRadiusButton?: string | number | null
  /** The address of `logoFileId`. */
  readonly logoUrl?: string | null
}

export interface ShownStyle extends StyleValues {
  readonly logoUrl: string | null
}

/** Replaces invalid values by defaults, so that no value can inject CSS. */
export function completeStyle(style: GivenStyle): ShownStyle {
  return {
    primaryColor: shownColor(style, 'primaryColor'),
    secondaryColor: shownColor(style, 'secondaryColor'),
    borderRadiusBody: shownRadius(style, 'borderRadiusBody'),
    borderRadiusButton: shownRadius(style, 'borderRadiusButton'),
    logoUrl: style.logoUrl ?? null,
  }
}

function shownColor(style: GivenStyle, field: 'primaryColor' | 'secondaryColor'): string {
  const color = style[field]
  return color && isColor(color) ? color : defaultStyle[field]
}

function shownRadius(style: GivenStyle, field: RadiusField): number {
  const radius = radiusOf(field, style[field] ?? '')
  return radius === null ? defaultStyle[field] : Number(radius)
}

/** The colour of text on a background. One of the two always has a contrast of 4.58:1 or more. */
export type TextColor = '#000000' | '#FFFFFF'

export function isColor(text: string): boolean {
  return colorPattern.test(text)
}

/** The WCAG 2 contrast ratio of two colours such as `#009DD7`, from 1 to 21. Throws on other texts. */
export function contrastRatio(color: string, background: string): number {
  const [first, second] = [luminance(color), luminance(background)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

export function readableOn(background: string): TextColor {
  return contrastRatio(background, '#FFFFFF') >= contrastRatio(background, '#000000')
    ? '#FFFFFF'
    : '#000000'
}

/** The border for a surface of this colour on white: the colour, or a grey if it is too pale (< 3:1). */
export function edgeOf(color: string): string {
  return contrastRatio(color, '#FFFFFF') >= 3 ? color : '#5B6B78'
}

function luminance(color: string): number {
  if (!isColor(color)) throw new TypeError(`not a colour such as #009DD7: ${color}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
