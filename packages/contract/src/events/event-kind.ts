import type { Fact } from './facts.ts'
import type { NewsTopic } from './news-topics.ts'

/** The records that events belong to. Ids of one are unique. */
export type RecordType =
  | 'lead'
  | 'contract'
  | 'document'
  | 'loan-update'
  | 'settlement'
  | 'user'
  | 'agent'
  | 'integration'
  | 'application'
  | 'partner'

/**
 * `agent`: the agent of the record; `master`: masters, and employees who may open its list; `signers`:
 * who may confirm it; `broker`: who may open the integrations.
 */
export type Audience = 'agent' | 'master' | 'signers' | 'broker'

/** What an event says beside its facts, by name. */
export type EventContent = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>> | null>
>

/** A text, several of them, or a person's contact. */
export type ContentType = 'text' | 'texts' | 'contact'

interface AnyKind {
  /** The types of record that it may belong to. */
  readonly record: RecordType | readonly RecordType[] | null
  /** An event may also be of none. */
  readonly mayLackRecord?: true
  /** What retention keeps. */
  readonly facts: Readonly<Record<string, Fact>>
  /** What people wrote, or what names them, in a row that retention can delete. Each may be missing. */
  readonly content?: Readonly<Record<string, ContentType>>
  /** Polish, on screens and in mails. */
  readonly name: string
  /** Who hears of it as news of this topic. */
  readonly news?: { readonly topic: NewsTopic; readonly to: readonly Audience[] }
  /** It stands in the history of its record. */
  readonly inHistory: boolean
}

/** One kind of event, declared once. */
export type EventDeclaration = AnyKind & {
  /** What the API document says of it. With it the provider's system hears of the event. */
  readonly provider?: string
}

export type EventDeclarations = Readonly<Record<`${string}.${string}`, EventDeclaration>>
