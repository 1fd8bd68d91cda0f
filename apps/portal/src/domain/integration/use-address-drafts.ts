import { useState } from 'react'
import {
  type NotificationField,
  type NotificationUrls,
  notificationFields,
} from './notification-urls.ts'

/** An address as it is typed. */
interface Draft {
  readonly text: string
  /** The saved one that it is to replace. */
  readonly began: string
  /** That one was saved elsewhere, after the typing had begun. */
  readonly isTheirs: boolean
}

/** What is typed over the saved addresses; a field that is not in it is not the user's. */
export function useAddressDrafts(saved: NotificationUrls) {
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<NotificationField, Draft>>>>({})
  const value = (field: NotificationField) => drafts[field]?.text ?? saved[field] ?? ''

  return {
    value,
    isChanged: notificationFields.some((field) => value(field) !== (saved[field] ?? '')),
    /** What somebody else saved under what is typed; null if nobody did. */
    theirs(field: NotificationField): string | null {
      const draft = drafts[field]
      return draft?.isTheirs ? draft.began : null
    },
    type: (field: NotificationField, text: string) =>
      setDrafts((before) => {
        const began = before[field]?.began ?? saved[field] ?? ''
        return { ...before, [field]: { text, began, isTheirs: false } }
      }),
    /** What of `now` would be overwritten without the user having seen it. */
    unseen: (now: NotificationUrls) =>
      notificationFields.filter((field) => {
        const draft = drafts[field]
        if (!draft || isUntouched(draft)) return false
        return ![draft.began, draft.text.trim()].includes(now[field] ?? '')
      }),
    /** Shows `now` beside what is typed, which is over it from then on. */
    see: (fields: readonly NotificationField[], now: NotificationUrls) =>
      setDrafts((before) => {
        const seen = fields.map((field) => {
          const text = before[field]?.text ?? ''
          return [field, { text, began: now[field] ?? '', isTheirs: true }]
        })
        return { ...before, ...Object.fromEntries(seen) }
      }),
    /** The addresses to save: `now`, and the user's where they changed it. */
    over(now: NotificationUrls): NotificationUrls {
      const merge = (field: NotificationField) => {
        const draft = drafts[field]
        return !draft || isUntouched(draft) ? now[field] : draft.text.trim() || null
      }
      return {
        testNotificationUrl: merge('testNotificationUrl'),
        prodNotificationUrl: merge('prodNotificationUrl'),
      }
    },
    clear: () => setDrafts({}),
  }
}

function isUntouched({ text, began }: Draft): boolean {
  return text.trim() === began
}
