/** The parts of a shop with a style (specification §3 Style entry). */
export const styleTypes = ['form', 'calculator'] as const
export type StyleType = (typeof styleTypes)[number]

/** The sliders' bounds in pixels, step 1 (specification §9). */
export const radiusBounds = {
  borderRadiusBody: { min: 0, max: 100 },
  borderRadiusButton: { min: 0, max: 25 },
} as const
export type RadiusField = keyof typeof radiusBounds

/** A style with its defaults. */
export interface StyleValues {
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly borderRadiusBody: number
  readonly borderRadiusButton: number
}

export const defaultStyle: StyleValues = {
  primaryColor: '#009DD7',
  secondaryColor: '#009DD7',
  borderRadiusBody: 6,
  borderRadiusButton: 6,
}

/** The predefined colours. */
export const palette = [
  '#DA0041',
  '#F24726',
  '#FAC710',
  '#8FD14F',
  '#0CA789',
  '#2D9BF0',
  '#3E4CB4',
  '#1A1A1A',
] as const

/** Six hexadecimal digits, stored in capitals. No transparency. */
export const colorPattern = /^#[0-9A-F]{6}$/i

/** Reads a radius as digits in a text, or null. */
export function radiusOf(field: RadiusField, value: string | number): string | null {
  const text = String(value).trim()
  if (!/^\d{1,3}$/.test(text)) return null
  const pixels = Number(text)
  const { min, max } = radiusBounds[field]
  return pixels >= min && pixels <= max ? String(pixels) : null
}

/** Fills the defaults of a stored style. */
export function styleValuesOf(
  styles: { readonly [K in keyof StyleValues]?: string | null },
): StyleValues {
  return {
    primaryColor: styles.primaryColor ?? defaultStyle.primaryColor,
    secondaryColor: styles.secondaryColor ?? defaultStyle.secondaryColor,
    borderRadiusBody: Number(styles.borderRadiusBody ?? defaultStyle.borderRadiusBody),
    borderRadiusButton: Number(styles.borderRadiusButton ?? defaultStyle.borderRadiusButton),
  }
}
