import type { ListFilter } from '@partner-portal/contract/list/list-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Money } from './money-sums.ts'

/** The result of an action by row ids. */
export interface ActionOutcome {
  readonly done: readonly number[]
  /** Rows already in this state. */
  readonly unchanged?: readonly number[]
  /** The reason is a code; the action has its text. */
  readonly refused: readonly { readonly id: number; readonly reason: string }[]
  /** Rows accepted by the backend without an outcome. */
  readonly sent?: readonly number[]
  /** Rows that wait for the same act of another user. */
  readonly firstSigned?: readonly number[]
}

interface NoteProps<Row> {
  /** All rows, or some of those that the backend counted. */
  readonly rows: readonly Row[]
  readonly count: number
  /** The number of rows that wait for another user too, if counted by the backend. */
  readonly firstSignatures: number | undefined
}

export interface ActionChoiceProps {
  /** Null: all rows of the list's filters. */
  readonly rows: readonly unknown[] | null
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A bulk action: the button of the selection bar. */
export interface ListAction<Row, Label = string> {
  readonly label: Label
  readonly icon: LucideIcon
  /** Not available to suspended users. */
  readonly refusesSuspended?: true
  readonly mastersOnly?: true
  /** Loads a choice in the question, required to run. */
  readonly importChoice?: () => Promise<ComponentType<ActionChoiceProps>>
  /** Rows on which this user, by login, can run the action. Others cannot be selected. */
  readonly isSelectable: (row: Row, login: string) => boolean
  /**
   * Gets at most `actionLimit` ids per call, more in several calls. A retry sends the same ids, so
   * repeating it must change nothing.
   */
  readonly run: (
    ids: readonly number[],
    signal: AbortSignal,
    choice: string,
  ) => Promise<ActionOutcome>
  /** Runs the action on all rows of the list's filters. */
  readonly whole?: WholeAction
  /** A note on the rows in the question. */
  readonly note?: () => Promise<ComponentType<NoteProps<Row>>>
  /** The next action on what was done, by one of its rows, in the report. */
  readonly afterwards?: () => Promise<
    ComponentType<{ readonly id: number; readonly name: string | undefined }>
  >
  /** The company of a row, in the question. */
  readonly company: (row: Row) => string
  readonly texts: {
    /** The question before the run, with `{count}` and `{sum}`, one amount per line. */
    readonly question: Label
    /** The consequence, below the question, with `{count}`. */
    readonly consequence: Label
    /** With `{count}`: `{count, plural, one {Potwierdzono # dokument} …}`. */
    readonly done: Label
    /** With `{count}`: rows already in this state. */
    readonly unchanged: Label
    /** With `{count}`: rows without an outcome from the backend. */
    readonly sent: Label
    /** With `{count}`: rows that wait for the same act of another user. */
    readonly firstSigned?: Label
    /** With `{count}`, above the refused rows with their reasons. */
    readonly refused: Label
    /** `Nie udało się potwierdzić dokumentów.`; the reason follows. */
    readonly failed: Label
    readonly reasons: Readonly<Record<string, Label>>
    /** For reasons without a text. */
    readonly otherReason: Label
  }
}

/** All rows that a user could select on all pages, at the time of counting. */
export interface AllRows {
  readonly count: number
  readonly sums: readonly Money[]
  /** More rows remain for another run. */
  readonly hasMore: boolean
  /** The number of rows that wait for another user too. */
  readonly firstSignatures: number
  /** Some of the rows, for the question. */
  readonly rows: readonly { readonly id: number }[]
  /**
   * Throws if the rows have changed. A retry changes nothing. Without `run` the action runs for
   * `ids`, in parts.
   */
  readonly run?: (signal: AbortSignal) => Promise<ActionOutcome>
  /** Throws if the count has changed. */
  readonly ids?: (signal: AbortSignal) => Promise<readonly number[]>
}

/** The count of a whole list has changed. */
export class ListChanged extends Error {}

interface WholeAction {
  /** Null for a backend without it. */
  readonly load: (filters: readonly ListFilter[], signal: AbortSignal) => Promise<AllRows | null>
  /** True for a failure that means changed rows. */
  readonly isOutdated: (error: unknown) => boolean
}

export interface ActionRun<Row> {
  readonly action: ListAction<Row>
  readonly rows: readonly Row[]
  /** Set for more rows than `rows`. */
  readonly whole?: AllRows | undefined
  readonly choice?: string
}
