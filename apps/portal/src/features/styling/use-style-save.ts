import type { Integration } from '@partner-portal/contract/integrations'
import { type Look, type StyleType, styleTypes } from '@partner-portal/contract/style-rules'
import { useState } from 'react'
import { send } from '#lib/api.ts'
import { useTexts } from '#lib/texts.tsx'
import { useSend } from '#lib/use-send.ts'
import { notify } from '#ui/notify.ts'
import { draftOf, isSameLook, rebase, savedLook, stylesOf } from './style-draft.ts'
import { stylingTexts } from './styling.texts.ts'
import type { StyleDrafts } from './use-style-drafts.ts'

/** The product that is styled. */
export interface StyledProduct {
  readonly recommendationCode: string
  readonly integration: Integration
  /** The summary as the server has it now; the page shows it from then on. */
  readonly load: () => Promise<Integration>
}

/** What was saved elsewhere since the editing began. */
type Conflict = Readonly<Partial<Record<StyleType, Look>>>

interface Save {
  readonly type: StyleType
  readonly applyToAll: boolean
  readonly known: Conflict
}

/** Saves a draft, and overwrites nothing that was changed elsewhere in the meantime. */
export function useStyleSave({ recommendationCode, load }: StyledProduct, all: StyleDrafts) {
  const t = useTexts(stylingTexts)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const saving = useSend({
    send: ({ type, applyToAll, known }: Save) => saveUnlessChanged(type, applyToAll, known),
  })

  /** Whether it was saved. `known`: what the user has seen and decided to write over. */
  async function save(type: StyleType, applyToAll: boolean, known: Conflict): Promise<boolean> {
    if (saving.isRunning()) return false
    setConflict(null)
    return (await saving.send({ type, applyToAll, known })) ?? false
  }

  async function saveUnlessChanged(type: StyleType, applyToAll: boolean, known: Conflict) {
    const { look } = all.drafts[type]
    const types = styleTypes.filter((one) => applyToAll || one === type)
    const now = await load()
    const changed = types.flatMap((one) => {
      const theirs = savedLook(now.styles, one)
      const ours = [known[one] ?? all.drafts[one].saved, look]
      return ours.some((our) => isSameLook(our, theirs)) ? [] : [[one, theirs]]
    })
    if (changed.length > 0) {
      setConflict(Object.fromEntries(changed))
      return false
    }
    await write(now, type, look, applyToAll)
    for (const one of types) all.edit(one, (draft) => rebase(draft, look))
    notify('success', t('saved'))
    // What was saved is saved, whether the page can be brought up to date or not.
    await load().catch(() => {})
    return true
  }

  function write(now: Integration, type: StyleType, look: Look, applyToAllStyles: boolean) {
    const saved = now.styles.find((style) => style.type === type)
    const logo = now.logo.find((one) => one.logoType === 'default')
    const logoFileId = saved?.styles.logoFileId ?? logo?.logoId ?? null
    const data = {
      type,
      styles: { ...stylesOf(look), logoFileId },
      product: now.name,
      applyToAllStyles,
    }
    const styleId = saved?.styleId
    return styleId
      ? send('updateStyle', {
          params: { recommendationCode, styleId },
          body: { data: { styleId, ...data } },
        })
      : send('createStyle', { params: { recommendationCode }, body: { data } })
  }

  /** Drops the edits of `type` for what somebody else saved. */
  function takeTheirs(type: StyleType) {
    for (const one of styleTypes) {
      const theirs = conflict?.[one]
      if (theirs) all.edit(one, (draft) => (one === type ? draftOf(theirs) : rebase(draft, theirs)))
    }
    setConflict(null)
  }

  return {
    isBusy: saving.isBusy,
    failure: saving.failure,
    conflict,
    save,
    takeTheirs,
    /** Clears the last result. */
    clear() {
      saving.setFailure(null)
      setConflict(null)
    },
  }
}

export type StyleSave = ReturnType<typeof useStyleSave>
