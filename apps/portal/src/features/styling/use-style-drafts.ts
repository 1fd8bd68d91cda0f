import type { Look, StyleType } from '@partner-portal/contract/style-rules'
import type { StyleEntry } from '@partner-portal/contract/styles'
import { useState } from 'react'
import {
  type ColorField,
  type Draft,
  type Drafts,
  draftOf,
  isChanged,
  readColor,
  readShortColor,
  savedLook,
} from './style-draft.ts'

/** A draft with the functions that the editor's fields call. */
export interface StyleFields extends Draft {
  /** The text of a colour field. */
  text(field: ColorField): string
  typeColor(field: ColorField, text: string): void
  /** On blur or Enter: expands a short code (`#0cf`). */
  commitColor(field: ColorField): void
  change(part: Partial<Look>): void
}

/** One draft per type of style. */
export function useStyleDrafts(styles: readonly StyleEntry[]) {
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    form: draftOf(savedLook(styles, 'form')),
    calculator: draftOf(savedLook(styles, 'calculator')),
  }))

  const edit = (type: StyleType, change: (draft: Draft) => Draft) =>
    setDrafts((before) => ({ ...before, [type]: change(before[type]) }))

  function fieldsOf(type: StyleType): StyleFields {
    const draft = drafts[type]
    const typeColor = (field: ColorField, text: string) =>
      edit(type, ({ saved, look, typed }) => {
        const { [field]: _, ...others } = typed
        const color = readColor(text)
        return color === null
          ? { saved, look, typed: { ...others, [field]: text } }
          : { saved, look: { ...look, [field]: color }, typed: others }
      })
    return {
      ...draft,
      text: (field) => draft.typed[field] ?? draft.look[field],
      typeColor,
      commitColor: (field) => {
        const color = readShortColor(draft.typed[field] ?? '')
        if (color) typeColor(field, color)
      },
      change: (part) => edit(type, (draft) => ({ ...draft, look: { ...draft.look, ...part } })),
    }
  }

  return {
    drafts,
    edit,
    fieldsOf,
    isChanged: isChanged(drafts.form) || isChanged(drafts.calculator),
  }
}

export type StyleDrafts = ReturnType<typeof useStyleDrafts>
