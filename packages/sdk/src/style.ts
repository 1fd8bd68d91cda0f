import {
  defaultStyle,
  type RadiusField,
  radiusOf,
  type StyleValues,
} from '@partner-portal/contract/values/style-rules'
import { isColor } from './colors.ts'

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
export function completeStyle(given: GivenStyle): ShownStyle {
  return {
    primaryColor: shownColor(given, 'primaryColor'),
    secondaryColor: shownColor(given, 'secondaryColor'),
    borderRadiusBody: shownRadius(given, 'borderRadiusBody'),
    borderRadiusButton: shownRadius(given, 'borderRadiusButton'),
    logoUrl: given.logoUrl ?? null,
  }
}

function shownColor(given: GivenStyle, field: 'primaryColor' | 'secondaryColor'): string {
  const color = given[field]
  return color && isColor(color) ? color : defaultStyle[field]
}

function shownRadius(given: GivenStyle, field: RadiusField): number {
  const radius = radiusOf(field, given[field] ?? '')
  return radius === null ? defaultStyle[field] : Number(radius)
}
