import { accountEvents } from '../account/account.events.ts'
import { contractEvents } from '../contracts/contract.events.ts'
import { documentEvents } from '../documents/document.events.ts'
import { integrationEvents } from '../integrations/integration.events.ts'
import { leadEvents } from '../leads/lead.events.ts'
import type { LeadContact } from '../leads/lead-work.ts'
import type { ContentType, EventDeclaration, RecordType } from '../protocol/event-kind.ts'
import type { FactsOf } from '../protocol/facts.ts'
import { questionEvents } from '../questions/question.events.ts'
import { settlementEvents } from '../settlements/settlement.events.ts'
import { installationEvents } from './installation.events.ts'

/** Every kind of event by its name: the only declaration of it, and its name everywhere. */
export const eventKinds = {
  ...leadEvents,
  ...documentEvents,
  ...contractEvents,
  ...questionEvents,
  ...settlementEvents,
  ...integrationEvents,
  ...accountEvents,
  ...installationEvents,
} satisfies Readonly<Record<`${string}.${string}`, EventDeclaration>>
type Kinds = typeof eventKinds
export type EventKind = keyof Kinds

/** The declaration of a kind; undefined for one of a newer version. */
export function declarationOf(kind: EventKind): EventDeclaration
export function declarationOf(kind: string): EventDeclaration | undefined
export function declarationOf(kind: string): EventDeclaration | undefined {
  return Object.hasOwn(eventKinds, kind) ? eventKinds[kind as EventKind] : undefined
}

/** The types of record that events of a kind may belong to. */
export function typesOf({ records }: EventDeclaration): readonly RecordType[] {
  return records.filter((type) => type !== null)
}

/** The kinds with a declaration like this. */
export function kindsWhere(is: (declaration: EventDeclaration) => unknown): EventKind[] {
  return (Object.keys(eventKinds) as EventKind[]).filter((kind) => is(eventKinds[kind]))
}

export type FactsOfKind<Kind extends EventKind> = FactsOf<Kinds[Kind]['facts']>

interface Contents {
  readonly text: string
  readonly texts: readonly string[]
  readonly contact: LeadContact
  readonly hiddenText: string
}
type Contained<Content extends Readonly<Record<string, ContentType>>> = [keyof Content] extends [
  never,
]
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Content]?: Contents[Content[Name]] | null }
export type ContentOfKind<Kind extends EventKind> = Contained<Kinds[Kind]['content']>

type RecordOf<Records> = Records extends readonly [null]
  ? null
  : Records extends readonly [RecordType]
    ? { readonly id: number }
    : Records extends readonly [RecordType, null]
      ? { readonly id: number } | null
      : Records extends readonly (infer Type)[]
        ? { readonly type: Type; readonly id: number }
        : never

/** The record of an event: its row, of a kind with several types with the type, of others null. */
export type RecordOfKind<Kind extends EventKind> = RecordOf<Kinds[Kind]['records']>
