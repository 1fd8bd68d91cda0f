import type { LeadContact } from '../records/lead-work.ts'
import { accountEvents } from './accounts.ts'
import { contractEvents } from './contracts.ts'
import { documentEvents } from './documents.ts'
import type { ContentType, EventDeclaration, RecordType } from './event-kind.ts'
import type { Fact, FactsOf } from './facts.ts'
import { installationEvents } from './installation.ts'
import { integrationEvents } from './integrations.ts'
import { leadEvents } from './leads.ts'
import { settlementEvents } from './settlements.ts'

/** Every kind of event by its name: the only declaration of it, and its name everywhere. */
export const eventKinds = {
  ...leadEvents,
  ...documentEvents,
  ...contractEvents,
  ...settlementEvents,
  ...integrationEvents,
  ...accountEvents,
  ...installationEvents,
} as const
type Kinds = typeof eventKinds
export type EventKind = keyof Kinds

type Declared = EventDeclaration & Required<Pick<EventDeclaration, 'facts'>>

/** The declaration of a kind; undefined for one of a newer version. */
export function declarationOf(kind: EventKind): Declared
export function declarationOf(kind: string): Declared | undefined
export function declarationOf(kind: string): Declared | undefined {
  return Object.hasOwn(eventKinds, kind)
    ? { facts: {}, ...eventKinds[kind as EventKind] }
    : undefined
}

/** The types of record that events of a kind may belong to. */
export function typesOf({ record }: EventDeclaration): readonly RecordType[] {
  return record === null ? [] : ([record].flat() as readonly RecordType[])
}

/** The kinds with a declaration like this. */
export function kindsWhere(is: (declaration: EventDeclaration) => unknown): EventKind[] {
  return (Object.keys(eventKinds) as EventKind[]).filter((kind) => is(eventKinds[kind]))
}

export type FactsOfKind<Kind extends EventKind> = Kinds[Kind] extends {
  readonly facts: infer Facts extends Readonly<Record<string, Fact>>
}
  ? FactsOf<Facts>
  : Readonly<Record<string, never>>

interface Contents {
  readonly text: string
  readonly texts: readonly string[]
  readonly contact: LeadContact
  readonly detail: string
}
type Contained<Content extends Readonly<Record<string, ContentType>>> = {
  readonly [Name in keyof Content]?: Contents[Content[Name]] | null
}
export type ContentOfKind<Kind extends EventKind> = Kinds[Kind] extends {
  readonly content: infer Content extends Readonly<Record<string, ContentType>>
}
  ? Contained<Content>
  : Readonly<Record<string, never>>

type TypesOf<Record> = Record extends RecordType
  ? Record
  : Record extends readonly (infer Type)[]
    ? Type
    : never

/** The record of an event: its row, of a kind with several types with the type, of others null. */
export type RecordOfKind<Kind extends EventKind> = Kinds[Kind]['record'] extends null
  ? null
  : Kinds[Kind]['record'] extends RecordType
    ? { readonly id: number } | (Kinds[Kind] extends { mayLackRecord: true } ? null : never)
    : { readonly type: TypesOf<Kinds[Kind]['record']>; readonly id: number }
