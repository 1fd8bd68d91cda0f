import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { StyleEntry } from '@partner-portal/contract/integrations/styles'
import { styleForm } from '@partner-portal/contract/rules/style'
import {
  type StyleType,
  type StyleValues,
  styleTypes,
  styleValuesOf,
} from '@partner-portal/contract/values/style-rules'
import type { Drafts } from '#lib/actions/use-drafts.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { saveCurrent } from '../product/integration.queries.ts'
import { stylingTexts } from './styling.texts.ts'

export type ColorField = 'primaryColor' | 'secondaryColor'

/** A style as it is edited. */
export interface StyleDraft {
  /** What is shown and will be saved. */
  readonly values: StyleValues
  /** Texts of colour fields that are no colours yet. */
  readonly typed: Readonly<Partial<Record<ColorField, string>>>
}

export type StyleDrafts = Drafts<StyleType, StyleDraft>

function draftOf(values: StyleValues): StyleDraft {
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

export function isDraft(kept: unknown): kept is StyleDraft {
  const { values, typed } = { ...(kept as Partial<StyleDraft> | null) }
  const texts = Object.values(typed ?? { none: null })
  return styleForm.safeParse(values).success && texts.every((text) => typeof text === 'string')
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

/** The product that is styled. */
export interface StyledProduct {
  readonly recommendationCode: string
  readonly integration: Integration
  /** The summary as the server has it now; the page shows it from then on. */
  readonly load: () => Promise<Integration>
}

interface Save {
  readonly type: StyleType
  readonly applyToAll: boolean
}

/** Saves a draft, and overwrites nothing unseen that was changed elsewhere in the meantime. Answers whether it was saved. */
export function useStyleSave(product: StyledProduct, drafts: StyleDrafts) {
  const { recommendationCode, integration, load } = product
  const t = useTexts(stylingTexts)
  return useSend({
    send: async (save: Save) => {
      const draft = draftOf(drafts.value(save.type).values)
      const types = styleTypes.filter((one) => save.applyToAll || one === save.type)
      const writes = Object.fromEntries(types.map((one) => [one, draft]))
      const isSaved = await saveCurrent(integration, load, async (now) => {
        if (drafts.conflicts(savedDrafts(now.styles), writes).length > 0) return false
        await write(now, save, draft)
        return true
      })
      if (isSaved) drafts.settle(writes)
      return isSaved
    },
    toast: (isSaved) => (isSaved ? t('saved') : undefined),
    // What was saved is saved, whether the page can be brought up to date or not.
    onSuccess: (isSaved) => (isSaved ? load().catch(() => {}) : undefined),
  })

  function write(now: Integration, { type, applyToAll }: Save, { values }: StyleDraft) {
    const saved = now.styles.find((style) => style.type === type)
    const logo = now.logo.find((one) => one.logoType === 'default')
    const logoFileId = saved?.styles.logoFileId ?? logo?.logoId ?? null
    const data = {
      type,
      styles: { ...styleForm.parse(values), logoFileId },
      product: now.name,
      applyToAllStyles: applyToAll,
      versions: now.versions,
    }
    const styleId = saved?.styleId
    return styleId
      ? send('updateStyle', {
          params: { recommendationCode, styleId },
          body: { data: { styleId, ...data } },
        })
      : send('createStyle', { params: { recommendationCode }, body: { data } })
  }
}
