import {
  defaultLook,
  type Look,
  type RadiusField,
  radiusOf,
} from '@partner-portal/contract/style-rules'
import { isColor } from './colors.ts'

/** A style entry's `styles` (specification §3), radii as text or number; null for the default. */
export interface GivenStyle {
  readonly primaryColor?: string | null
  readonly secondaryColor?: string | null
  readonly borderRadiusBody?: string | number | null
  readonly borderRadiusButton?: string | number | null
  /** Where the logo is; the caller makes it of `logoFileId`. */
  readonly logoUrl?: string | null
}

export interface ShownStyle extends Look {
  readonly logoUrl: string | null
}

/** What is drawn: every value is checked, so that none of them can carry CSS of its own. */
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
  return color && isColor(color) ? color : defaultLook[field]
}

function shownRadius(given: GivenStyle, field: RadiusField): number {
  const radius = radiusOf(field, given[field] ?? '')
  return radius === null ? defaultLook[field] : Number(radius)
}
