import type { LucideIcon } from 'lucide-react'

/** The result of an action by row ids. */
export interface ActionOutcome {
  readonly done: readonly number[]
  /** Rows that were in this state before. */
  readonly unchanged?: readonly number[]
  /** The reason is a code; the action has the text. */
  readonly refused: readonly { readonly id: number; readonly reason: string }[]
  /** Rows of which the backend accepted the action without saying what came of it. */
  readonly sent?: readonly number[]
}

/** A bulk action: the button of the selection bar. */
export interface ListAction<Row, Label = string> {
  readonly label: Label
  readonly icon: LucideIcon
  /** Not available to suspended users. */
  readonly movesMoney?: true
  /** Rows for which it can run. Others cannot be selected. */
  readonly isSelectable: (row: Row) => boolean
  /**
   * Gets at most `actionLimit` ids per call, more in several calls. A retry sends the same ids, so repeating it must
   * change nothing.
   */
  readonly run: (ids: readonly number[], signal: AbortSignal) => Promise<ActionOutcome>
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
    /** With `{count}`, above the refused rows with their reasons. */
    readonly refused: Label
    /** `Nie udało się potwierdzić dokumentów.`; why follows. */
    readonly failed: Label
    readonly reasons: Readonly<Record<string, Label>>
    /** For reasons without a text. */
    readonly otherReason: Label
  }
}

/** An action and its rows. */
export interface ActionRun<Row> {
  readonly action: ListAction<Row>
  readonly rows: readonly Row[]
}
