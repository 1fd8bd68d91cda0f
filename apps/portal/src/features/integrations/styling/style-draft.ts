import type { StyleEntry } from '@partner-portal/contract/integrations/styles'
import { styleForm } from '@partner-portal/contract/rules/style'
import {
  type StyleType,
  type StyleValues,
  styleValuesOf,
} from '@partner-portal/contract/values/style-rules'
import type { Drafts } from '#lib/actions/use-drafts.ts'

export type ColorField = 'primaryColor' | 'secondaryColor'

/** A style as it is edited. */
export interface StyleDraft {
  /** What is shown and will be saved. */
  readonly values: StyleValues
  /** Texts of colour fields that are no colours yet. */
  readonly typed: Readonly<Partial<Record<ColorField, string>>>
}

export type StyleDrafts = Drafts<StyleType, StyleDraft>

export function draftOf(values: StyleValues): StyleDraft {
  return { values, typed: {} }
}

/** The saved style of each type. */
export function savedDrafts(styles: readonly StyleEntry[]): Record<StyleType, StyleDraft> {
  const saved = (type: StyleType) =>
    draftOf(styleValuesOf(styles.find((style) => style.type === type)?.styles ?? {}))
  return { form: saved('form'), calculator: saved('calculator') }
}

export function isSameDraft(one: StyleDraft, other: StyleDraft): boolean {
  const isTyped = [one, other].some(({ typed }) => Object.keys(typed).length > 0)
  return !isTyped && isSameStyle(one.values, other.values)
}

function isSameStyle(one: StyleValues, other: StyleValues): boolean {
  return (
    one.primaryColor.toUpperCase() === other.primaryColor.toUpperCase() &&
    one.secondaryColor.toUpperCase() === other.secondaryColor.toUpperCase() &&
    one.borderRadiusBody === other.borderRadiusBody &&
    one.borderRadiusButton === other.borderRadiusButton
  )
}

/** What stands in the fields, for the form's schema. */
export function typedValues({ values, typed }: StyleDraft) {
  return { ...values, ...typed }
}

/** Takes a typed or pasted colour: `009dd7` → `#009DD7`. Other texts are kept as they are. */
export function typeColor({ values, typed }: StyleDraft, field: ColorField, text: string) {
  const { [field]: _, ...others } = typed
  const { data } = styleForm.shape[field].safeParse(`#${bareCode(text)}`)
  return data === undefined
    ? { values, typed: { ...others, [field]: text } }
    : { values: { ...values, [field]: data }, typed: others }
}

/** Expands a short colour: `#0cf` → `#00CCFF`. Only on commit, because a longer one may be typed. */
export function commitColor(draft: StyleDraft, field: ColorField): StyleDraft {
  const code = bareCode(draft.typed[field] ?? '')
  return code.length === 3 ? typeColor(draft, field, code.replaceAll(/./g, '$&$&')) : draft
}

function bareCode(text: string): string {
  return text.trim().replace(/^#/, '')
}
