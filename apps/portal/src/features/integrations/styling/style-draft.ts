import { styleForm } from '@partner-portal/contract/integrations/style.rules'
import {
  type StyleType,
  type StyleValues,
  styleTypes,
  styleValuesOf,
} from '@partner-portal/contract/integrations/style-values'
import { type Save, useDrafts } from '#lib/actions/use-drafts.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useQueryCache } from '#lib/api/part.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import type { ShownIntegration } from '../product/integration.queries.ts'
import { useProduct } from '../product/product.tsx'
import { stylingTexts } from './styling.texts.ts'

export type ColorField = 'primaryColor' | 'secondaryColor'

/** A style during editing. */
export interface StyleDraft {
  /** The shown values, which a save sends. */
  readonly values: StyleValues
  /** Texts of colour fields that are no colours yet. */
  readonly typed: Readonly<Partial<Record<ColorField, string>>>
}

function draftOf(values: StyleValues): StyleDraft {
  return { values, typed: {} }
}

function savedStyles({ styles, versions }: ShownIntegration): Record<StyleType, Save<StyleDraft>> {
  const saved = (type: StyleType) => ({
    value: draftOf(styleValuesOf(styles.find((style) => style.type === type)?.styles ?? {})),
    version: versions?.[type],
  })
  return { form: saved('form'), calculator: saved('calculator') }
}

function isSameDraft(a: StyleDraft, b: StyleDraft): boolean {
  const isTyped = [a, b].some(({ typed }) => Object.keys(typed).length > 0)
  return !isTyped && styleText(a.values) === styleText(b.values)
}

function isDraft(value: unknown): value is StyleDraft {
  const { values, typed } = { ...(value as Partial<StyleDraft> | null) }
  const texts = Object.values(typed ?? { none: null })
  return styleForm.safeParse(values).success && texts.every((text) => typeof text === 'string')
}

/** Compared without the case of letters in colours. */
function styleText(values: StyleValues): string {
  const { primaryColor, secondaryColor, borderRadiusBody, borderRadiusButton } = values
  return [primaryColor, secondaryColor, borderRadiusBody, borderRadiusButton].join().toUpperCase()
}

/** The texts of the fields, for the form's schema. */
export function typedValues({ values, typed }: StyleDraft) {
  return { ...values, ...typed }
}

/** Takes a typed or pasted colour: `009dd7` → `#009DD7`. Other texts are kept as they are. */
export function typeColor({ values, typed }: StyleDraft, field: ColorField, text: string) {
  const { [field]: _, ...otherTexts } = typed
  const { data } = styleForm.shape[field].safeParse(`#${bareCode(text)}`)
  return data === undefined
    ? { values, typed: { ...otherTexts, [field]: text } }
    : { values: { ...values, [field]: data }, typed: otherTexts }
}

/** Expands a short colour: `#0cf` → `#00CCFF`. Only on commit, because a longer one may be typed. */
export function commitColor(draft: StyleDraft, field: ColorField): StyleDraft {
  const code = bareCode(draft.typed[field] ?? '')
  return /^[0-9a-f]{3}$/i.test(code)
    ? typeColor(draft, field, code.replaceAll(/./g, '$&$&'))
    : draft
}

function bareCode(text: string): string {
  return text.trim().replace(/^#/, '')
}

/**
 * The drafts of a product's styles. `save` answers true once a draft is saved; false if a style
 * saved elsewhere waits for the user.
 */
export function useStyleDrafts() {
  const { recommendationCode, integration, query } = useProduct()
  const t = useTexts(stylingTexts)
  const cache = useQueryCache()
  const drafts = useDrafts(integration, {
    read: savedStyles,
    load: () => cache.fetchQuery({ ...query, staleTime: 0 }),
    isSame: isSameDraft,
    name: `style.${recommendationCode}.${integration.name}`,
    isValue: isDraft,
  })
  const saving = useSend({
    async send({ type, applyToAll }: { type: StyleType; applyToAll: boolean }) {
      const { values } = drafts.value(type)
      const types = styleTypes.filter((key) => applyToAll || key === type)
      const writes = Object.fromEntries(types.map((key) => [key, draftOf(values)]))
      const unseen = await drafts.save(writes, async (now, version) => {
        const saved = now.styles.find((style) => style.type === type)
        const logo = now.logo.find((entry) => entry.logoType === 'default')
        const data = {
          type,
          styles: {
            ...styleForm.parse(values),
            logoFileId: saved?.styles.logoFileId ?? logo?.logoId ?? null,
          },
          product: now.name,
          applyToAllStyles: applyToAll,
          versions: now.versions && Object.fromEntries(types.map((key) => [key, version(key)])),
        }
        const styleId = saved?.styleId
        await (styleId
          ? send('updateStyle', {
              params: { recommendationCode, styleId },
              body: { data: { styleId, ...data } },
            })
          : send('createStyle', { params: { recommendationCode }, body: { data } }))
        return undefined
      })
      return unseen.length === 0
    },
    toast: (isSaved) => (isSaved ? t('saved') : undefined),
  })
  return { drafts, saving }
}
