import type { ReactNode } from 'react'
import { type Locator, page } from 'vitest/browser'
import type { DialogProps, Opened } from '#ui/lazy.tsx'
import type { Answers, Asked } from '../fake-backend.ts'
import type { PageOptions } from '../show-list.tsx'

/** Of a state that cannot come: why not. */
export interface Never {
  readonly never: string
}

/** The part is not there for an answer with nothing in it: one of its texts, and that answer. */
export interface Gone {
  readonly gone: string
  readonly answer: unknown
}

/** A part of a page that one call or feed fills, and what it says meanwhile and instead. */
export interface ListPart extends PageOptions {
  readonly show: () => ReactNode
  /** What the user does to see it. */
  readonly open?: () => Promise<void>
  readonly asks: Asked
  /** Where other parts make the same call, the requests of this one. */
  readonly isAsked?: (address: URL) => boolean
  /** What the others answer. One that is not named here is 404, as of a backend without it. */
  readonly answers?: Answers
  /** The name or the text of its status, or what is busy. */
  readonly loading: string | { readonly busy: () => Locator } | { readonly text: string } | Never
  readonly failed: string | Never
  /** It is the error of a field, which is no alert. */
  readonly isOfField?: true
  /** The select that it fills, which shows what is loading, or that there is nothing. */
  readonly select?: () => Locator
  /** An answer with nothing in it, and what is said then. */
  readonly empty: Said | Gone | Never
  /** An answer and a text of it; the text alone is of the contract's sample. */
  readonly filled: Said | string
  /** The button for what is older than that answer. */
  readonly older?: string
  /** Asks for others, while what is shown stays, marked as old: a table, if `old` is no other role. */
  readonly askAnew?: () => Promise<void>
  readonly old?: 'listbox'
}

type Said = readonly [answer: unknown, text: string]

/**
 * The queries of the portal, by the file that waits for them, each with its parts; or in which test
 * they are, or why there are none.
 */
export type ListParts = Readonly<Record<string, ListPart | readonly ListPart[] | string>>

/** Of a query that a hook returns. */
export const byItsUsers = 'each use of the hook is here'
export const none = { collection: [] }
export const dialog: DialogProps = { opened: true as Opened, onClose() {} }
export const broker = { recommendationCode: 'DEMO' }
/** A failure without a title. */
export const wrong = 'Something went wrong, try again later.'

export const busyBlock = (name: string) => ({
  busy: () => page.getByRole('region', { name, exact: true }),
})
