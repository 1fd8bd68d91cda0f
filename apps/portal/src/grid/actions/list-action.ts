import type { LucideIcon } from 'lucide-react'

/** What became of the rows that an action was run on, by their ids. */
export interface ActionOutcome {
  readonly done: readonly number[]
  /** Those that had been done so with before; nothing became of them now. */
  readonly unchanged?: readonly number[]
  /** The reason is a code; the action has its text. */
  readonly refused: readonly { readonly id: number; readonly reason: string }[]
}

/** Something that can be done with several rows at once: a button of the selection's bar. */
export interface ListAction<Row, Label = string> {
  readonly label: Label
  readonly icon: LucideIcon
  /** A suspended user does not have it (product §9). */
  readonly movesMoney?: true
  /** Which rows it can be done with; a row that no action takes cannot be selected. */
  readonly isSelectable: (row: Row) => boolean
  /**
   * Gets at most `ACTION_LIMIT` ids at a time. A failure is tried again with the same ids, so
   * repeating it must change nothing.
   */
  readonly run: (ids: readonly number[], signal: AbortSignal) => Promise<ActionOutcome>
  readonly texts: {
    /** Asked before it runs: with `{count}` and `{sum}`, an amount a line. */
    readonly question: Label
    /** With `{count}`: `{count, plural, one {Potwierdzono # dokument} …}`. */
    readonly done: Label
    /** With `{count}`: those that had been done so with before. */
    readonly unchanged: Label
    /** With `{count}`, above the refused rows with their reasons. */
    readonly refused: Label
    /** `Nie udało się potwierdzić dokumentów.`; why follows. */
    readonly failed: Label
    readonly reasons: Readonly<Record<string, Label>>
    /** Of a reason that has no text. */
    readonly otherReason: Label
  }
}

/** Most ids of one call; more are sent call by call. */
export const ACTION_LIMIT = 1000

/** An action and the rows that it is to run on. */
export interface ActionRun<Row> {
  readonly action: ListAction<Row>
  readonly rows: readonly Row[]
}
