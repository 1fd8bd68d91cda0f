import type { ListFilter } from '@partner-portal/contract/list/list-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Money } from './money-sums.ts'

/** The result of an action by row ids. */
export interface ActionOutcome {
  readonly done: readonly number[]
  /** Rows that were in this state before. */
  readonly unchanged?: readonly number[]
  /** The reason is a code; the action has the text. */
  readonly refused: readonly { readonly id: number; readonly reason: string }[]
  /** Rows of which the backend accepted the action without saying what came of it. */
  readonly sent?: readonly number[]
  /** Rows of which somebody else has to do the same. */
  readonly begun?: readonly number[]
}

interface NoteProps<Row> {
  readonly rows: readonly Row[]
  /** How many rows somebody else has to do too, where the backend has counted them. */
  readonly begins: number | undefined
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
  readonly movesMoney?: true
  readonly mastersOnly?: true
  /** Loads what is chosen in the question, without which it cannot run. */
  readonly importChoice?: () => Promise<ComponentType<ActionChoiceProps>>
  /** Rows for which this user, by login, can run it. Others cannot be selected. */
  readonly isSelectable: (row: Row, login: string) => boolean
  /**
   * Gets at most `actionLimit` ids per call, more in several calls. A retry sends the same ids, so repeating it must
   * change nothing.
   */
  readonly run: (
    ids: readonly number[],
    signal: AbortSignal,
    choice: string,
  ) => Promise<ActionOutcome>
  /** Runs it for all rows of the list's filters. */
  readonly whole?: WholeAction
  /** What else the question says of its rows. */
  readonly note?: () => Promise<ComponentType<NoteProps<Row>>>
  /** What follows a row that is done, in the report. */
  readonly afterwards?: () => Promise<ComponentType<{ readonly id: number }>>
  /** Whose row it is, in the question. */
  readonly company: (row: Row) => string
  readonly texts: {
    /** The question before it runs, with `{count}` and `{sum}`, one amount per line. */
    readonly question: Label
    /** What follows from it, below the question, with `{count}`. */
    readonly consequence: Label
    /** With `{count}`: `{count, plural, one {Potwierdzono # dokument} …}`. */
    readonly done: Label
    /** With `{count}`: rows that were in this state before. */
    readonly unchanged: Label
    /** With `{count}`: the backend did not say what came of it. */
    readonly sent: Label
    /** With `{count}`: somebody else has to do the same. */
    readonly begun?: Label
    /** With `{count}`, above the refused rows with their reasons. */
    readonly refused: Label
    /** `Nie udało się potwierdzić dokumentów.`; why follows. */
    readonly failed: Label
    readonly reasons: Readonly<Record<string, Label>>
    /** For reasons without a text. */
    readonly otherReason: Label
  }
}

/** All rows that a user could select on all pages, as they were when they were counted. */
export interface Whole {
  readonly count: number
  readonly sums: readonly Money[]
  /** There are more, for the next time. */
  readonly hasMore: boolean
  /** How many of them somebody else has to do too. */
  readonly begins: number
  /** Some of the rows, for the question. */
  readonly rows: readonly unknown[]
  /**
   * Throws if they are no longer the same. A retry changes nothing. Without it the action runs for
   * `ids`, in parts.
   */
  readonly run?: (signal: AbortSignal) => Promise<ActionOutcome>
  /** Throws if they are no longer as many. */
  readonly ids?: (signal: AbortSignal) => Promise<readonly number[]>
}

/** The rows of a whole list are no longer as many. */
export class ListChanged extends Error {}

interface WholeAction {
  /** Null: the backend does not have it. */
  readonly load: (filters: readonly ListFilter[], signal: AbortSignal) => Promise<Whole | null>
  /** What a failure says that means that the rows have changed. */
  readonly isOutdated: (error: unknown) => boolean
}

/** An action and its rows. */
export interface ActionRun<Row> {
  readonly action: ListAction<Row>
  readonly rows: readonly Row[]
  /** More than the rows. */
  readonly whole?: Whole | undefined
  readonly choice?: string
}
