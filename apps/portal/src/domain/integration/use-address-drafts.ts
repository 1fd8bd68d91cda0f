import { useState } from 'react'
import {
  type NotificationField,
  type NotificationUrls,
  notificationFields,
} from './notification-urls.ts'

/** An unsaved address. */
interface Draft {
  readonly text: string
  /** The saved address that it replaces. */
  readonly base: string
  /** Somebody else saved that address while this one was typed. */
  readonly isTheirs: boolean
}

/** The unsaved addresses, by field. */
export function useAddressDrafts(saved: NotificationUrls) {
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<NotificationField, Draft>>>>({})
  const value = (field: NotificationField) => drafts[field]?.text ?? saved[field] ?? ''

  return {
    value,
    isChanged: notificationFields.some((field) => value(field) !== (saved[field] ?? '')),
    /** What somebody else saved in the meantime; null if nobody did. */
    theirs(field: NotificationField): string | null {
      const draft = drafts[field]
      return draft?.isTheirs ? draft.base : null
    },
    type: (field: NotificationField, text: string) =>
      setDrafts((before) => {
        const base = before[field]?.base ?? saved[field] ?? ''
        return { ...before, [field]: { text, base, isTheirs: false } }
      }),
    /** The fields of `now` that saving would overwrite without the user having seen them. */
    conflicts: (now: NotificationUrls) =>
      notificationFields.filter((field) => {
        const draft = drafts[field]
        if (!draft || isUntouched(draft)) return false
        return ![draft.base, draft.text.trim()].includes(now[field] ?? '')
      }),
    /** Shows `now` beside the unsaved addresses, which replace it from then on. */
    showConflicts: (fields: readonly NotificationField[], now: NotificationUrls) =>
      setDrafts((before) => {
        const seen = fields.map((field) => {
          const text = before[field]?.text ?? ''
          return [field, { text, base: now[field] ?? '', isTheirs: true }]
        })
        return { ...before, ...Object.fromEntries(seen) }
      }),
    /** The addresses to save: `now` with the user's changes. */
    merge(now: NotificationUrls): NotificationUrls {
      const merged = (field: NotificationField) => {
        const draft = drafts[field]
        return !draft || isUntouched(draft) ? now[field] : draft.text.trim() || null
      }
      return {
        testNotificationUrl: merged('testNotificationUrl'),
        prodNotificationUrl: merged('prodNotificationUrl'),
      }
    },
    clear: () => setDrafts({}),
  }
}

function isUntouched({ text, base }: Draft): boolean {
  return text.trim() === base
}
