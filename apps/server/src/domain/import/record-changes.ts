import type { EventKind, FactsOfKind } from '@partner-portal/contract/events/kinds'
import type { Db } from '#platform/database/connect.ts'
import { type Actor, recordEach } from '#platform/events/record.ts'

export interface TrackedRow {
  readonly id: number
  readonly status: string
  readonly agent_id?: number | null
  readonly relation?: string
}

/** A written row. `before`: null if it is new. */
export type Change = TrackedRow & { readonly before: TrackedRow | null }

export type Recorder = (
  trx: Db,
  now: Date,
  actor: Actor,
  changes: readonly Change[],
) => Promise<unknown>

/** Records an event of each change with facts from `factsOf`. */
export function recorder<Kind extends EventKind>(
  kind: Kind,
  factsOf: (after: TrackedRow, before: TrackedRow | null) => FactsOfKind<Kind> | null,
): Recorder {
  return (trx, now, actor, changes) => {
    const events = changes.flatMap((after) => {
      const facts = factsOf(after, after.before)
      return facts ? [{ record: after, facts }] : []
    })
    return recordEach(trx, now, actor, kind, events as never)
  }
}

type StatusOf<Kind extends EventKind> =
  FactsOfKind<Kind> extends { readonly status: infer Status } ? Status : string

/** Records the changes of known rows to another status, which the import has checked. */
export function statusRecorder<Kind extends EventKind>(
  kind: Kind,
  factsOf: (status: StatusOf<Kind>) => FactsOfKind<Kind> | null,
): Recorder {
  return recorder(kind, ({ status }, before) =>
    before && before.status !== status ? factsOf(status as StatusOf<Kind>) : null,
  )
}
