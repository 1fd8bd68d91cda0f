import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { styleForm } from '@partner-portal/contract/rules/style'
import { type StyleType, styleTypes } from '@partner-portal/contract/values/style-rules'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { saveCurrent } from '../product/save-current.ts'
import { draftOf, type StyleDraft, type StyleDrafts, savedDrafts } from './style-draft.ts'
import { stylingTexts } from './styling.texts.ts'

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
