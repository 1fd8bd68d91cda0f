import type { RecordType } from '../protocol/record-type.ts'
import type { Fact } from './facts.ts'
import type { NewsTopic } from './news-topics.ts'

export type { RecordType }

/**
 * Of those who may open its list. `agent`: the agent of the record; `master`: masters and employees;
 * `signers`: who may confirm it; `broker`: who may open the integrations.
 */
export type Audience = 'agent' | 'master' | 'signers' | 'broker'

/** What an event says beside its facts, by name. */
export type EventContent = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>> | null>
>

/**
 * A text, several of them, or a person's contact. Histories show the first two, and neither a contact
 * nor a `detail`, which is a text too.
 */
export type ContentType = 'text' | 'texts' | 'contact' | 'detail'

/** Who hears of it as news of this topic. */
interface News {
  readonly topic: NewsTopic
  readonly to: readonly Audience[]
  /** Also who did it: it may have been somebody else in that session. */
  readonly toActor?: true
}

interface AnyKind {
  /** The types of record that it may belong to. */
  readonly record: RecordType | readonly RecordType[] | null
  /** An event may also be of none. */
  readonly mayLackRecord?: true
  /** What retention keeps. */
  readonly facts?: Readonly<Record<string, Fact>>
  /** What people wrote, or what names them, in a row that retention can delete. Each may be missing. */
  readonly content?: Readonly<Record<string, ContentType>>
  /** Polish, on screens and in mails. */
  readonly name: string
  readonly news?: News
  /** It stands in the history of its record. */
  readonly inHistory?: boolean
  /**
   * The field of its record's row that has its time, from which the history then shows it:
   * `fundingDate`, or `events.CONTRACT_SIGNED` for an entry of the timeline.
   */
  readonly moment?: string
  /** A kind that says the same as its moment, and more: the moment is not shown beside it. */
  readonly unless?: string
}

/** One kind of event, declared once. */
export type EventDeclaration = AnyKind & {
  /** What the API document says of it. With it the provider's system hears of the event. */
  readonly provider?: string
}

export type EventDeclarations = Readonly<Record<`${string}.${string}`, EventDeclaration>>
