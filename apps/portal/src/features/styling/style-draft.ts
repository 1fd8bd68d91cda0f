import {
  colorPattern,
  type Look,
  lookOf,
  radiusOf,
  type StyleType,
} from '@partner-portal/contract/style-rules'
import type { StyleEntry } from '@partner-portal/contract/styles'

export type ColorField = 'primaryColor' | 'secondaryColor'

/** A style as it is being edited. */
export interface Draft {
  /** The look that the edits are based on. */
  readonly saved: Look
  /** What is shown and will be saved. */
  readonly look: Look
  /** Texts of colour fields that are no colours yet. */
  readonly typed: Readonly<Partial<Record<ColorField, string>>>
}

export type Drafts = Readonly<Record<StyleType, Draft>>

export function draftOf(look: Look): Draft {
  return { saved: look, look, typed: {} }
}

export function savedLook(styles: readonly StyleEntry[], type: StyleType): Look {
  return lookOf(styles.find((style) => style.type === type)?.styles ?? {})
}

export function isSameLook(one: Look, other: Look): boolean {
  return (
    one.primaryColor.toUpperCase() === other.primaryColor.toUpperCase() &&
    one.secondaryColor.toUpperCase() === other.secondaryColor.toUpperCase() &&
    one.borderRadiusBody === other.borderRadiusBody &&
    one.borderRadiusButton === other.borderRadiusButton
  )
}

export function isChanged({ saved, look, typed }: Draft): boolean {
  return !isSameLook(saved, look) || Object.keys(typed).length > 0
}

/** Parses a typed or pasted colour: `009dd7` → `#009DD7`. Null if it is invalid. */
export function readColor(text: string): string | null {
  const bare = text.trim().replace(/^#/, '')
  return colorPattern.test(`#${bare}`) ? `#${bare.toUpperCase()}` : null
}

/** Expands a short colour: `#0cf` → `#00CCFF`. Only on commit, because a longer one may be typed. */
export function readShortColor(text: string): string | null {
  const bare = text.trim().replace(/^#/, '')
  return bare.length === 3 ? readColor(bare.replaceAll(/./g, '$&$&')) : null
}

/** Rebases the draft on the server's look; an unchanged draft shows it. */
export function rebase(draft: Draft, look: Look): Draft {
  return isChanged(draft) ? { ...draft, saved: look } : draftOf(look)
}

/** A look as it is sent: numbers as strings (specification §3). */
export function stylesOf({ primaryColor, secondaryColor, ...radii }: Look) {
  return {
    primaryColor,
    secondaryColor,
    borderRadiusBody: radiusOf('borderRadiusBody', radii.borderRadiusBody),
    borderRadiusButton: radiusOf('borderRadiusButton', radii.borderRadiusButton),
  }
}
