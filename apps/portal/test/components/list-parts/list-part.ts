import type { ReactNode } from 'react'
import { type Locator, page } from 'vitest/browser'
import type { DialogProps, OpenState } from '#ui/lazy.tsx'
import type { Answers, CallOrFeed } from '../fake-backend.ts'
import type { PageOptions } from '../show-list.tsx'

/** The reason why a state cannot come. */
export interface NoState {
  readonly never: string
}

/** The part is absent for an answer with nothing in it: one of its texts, and that answer. */
export interface AbsentPart {
  readonly gone: string
  readonly answer: unknown
}

/** A part of a page filled by one call or feed, with its texts while loading and instead. */
export interface ListPart extends PageOptions {
  readonly show: () => ReactNode
  /** The user's way to the part. */
  readonly open?: () => Promise<void>
  readonly asks: CallOrFeed
  /** Tells the requests of this part, if other parts make the same call. */
  readonly isAsked?: (address: URL) => boolean
  /** The answers to other calls. 404 for the rest, as of a backend without them. */
  readonly answers?: Answers
  /** The name or the text of its status, or the busy element. */
  readonly loading: string | { readonly busy: () => Locator } | { readonly text: string } | NoState
  readonly failed: string | NoState
  /** The failure is the error of a field, which is no alert. */
  readonly isOfField?: true
  /** The select filled by the part, which shows loading or the missing options. */
  readonly select?: () => Locator
  /** An answer with nothing in it, and its text. */
  readonly empty: Said | AbsentPart | NoState
  /** An answer and a text of it; the text alone is of the contract's sample. */
  readonly filled: Said | string
  /** The button for entries older than that answer. */
  readonly older?: string
  /** Asks for others, while the shown ones stay, marked as old: a table, unless `old` is another role. */
  readonly askAnew?: () => Promise<void>
  readonly old?: 'listbox'
}

type Said = readonly [answer: unknown, text: string]

/**
 * The queries of the portal, by the file that waits for them, each with its parts; or their tests,
 * or the reason for none.
 */
export type ListParts = Readonly<Record<string, ListPart | readonly ListPart[] | string>>

/** For a query returned by a hook. */
export const byItsUsers = 'each use of the hook is here'
export const none = { collection: [] }
export const dialog: DialogProps = { opened: true as OpenState, onClose() {} }
export const broker = { recommendationCode: 'DEMO' }
/** A failure without a title. */
export const commonFailure = 'Something went wrong, try again later.'

export const busyBlock = (name: string) => ({
  busy: () => page.getByRole('region', { name, exact: true }),
})
