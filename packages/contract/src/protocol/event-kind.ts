import type { Fact } from './facts.ts'
import type { NewsTopic } from './news-topics.ts'
import type { RecordType } from './record-type.ts'

export type { RecordType }

/**
 * Users with access to the list of the record. `agent`: the agent of the record; `master`: masters and
 * employees; `signers`: who may confirm it; `broker`: who may open the integrations; `actor`: also the
 * acting user, because somebody else may have acted in that session.
 */
export type Audience = 'agent' | 'master' | 'signers' | 'broker' | 'actor'

/** The content of an event beside its facts, by name. */
export type EventContent = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>> | null>
>

/**
 * A text, several of them, or a person's contact. Histories show the first two, and neither a contact
 * nor a `hiddenText`, which is a text too.
 */
export type ContentType = 'text' | 'texts' | 'contact' | 'hiddenText'

/** Facts, which retention keeps, and content, in a row that retention can delete. */
type Fields = Readonly<Record<string, Fact | ContentType>>
type Those<All extends Fields, Type> = {
  readonly [Name in keyof All as Extract<All[Name], Type> extends never ? never : Name]: Extract<
    All[Name],
    Type
  >
}

/** The types of record of an event; null: none. */
type Records = readonly (RecordType | null)[]

/** One kind of event, declared once. */
export class EventDeclaration<Of extends Records = Records, All extends Fields = Fields> {
  readonly records: Of
  /** Polish, on screens and in mails. */
  readonly name: string
  readonly facts: Those<All, Fact>
  /** Texts and names of people. Each may be missing. */
  readonly content: Those<All, ContentType>
  /** Shown in the history of its record. */
  readonly inHistory: boolean
  news?: { readonly topic: NewsTopic; readonly to: readonly Audience[] }
  provider?: string
  timeField?: string
  insteadOfStatus?: string | undefined

  constructor(records: Of, name: string, fields: All, inHistory: boolean) {
    const some = (isContent: boolean): never =>
      Object.fromEntries(
        Object.entries(fields).filter(([, type]) => (typeof type === 'string') === isContent),
      ) as never
    this.records = records
    this.name = name
    this.facts = some(false)
    this.content = some(true)
    this.inHistory = inHistory
  }

  /** News of this topic for these users. */
  newsTo(to: readonly Audience[], topic: NewsTopic): this {
    this.news = { topic, to }
    return this
  }

  /** Sent to the provider's system. `summary`: its text in the API document. */
  toProvider(summary: string): this {
    this.provider = summary
    return this
  }

  /**
   * The history of its record shows it once, at the time in this field of the record's row, also without a
   * stored event: `fundingDate`, or `events.CONTRACT_SIGNED` for an entry of the timeline. The change to
   * `insteadOfStatus` is then not shown.
   */
  shownAtTimeOf(timeField: string, insteadOfStatus?: string): this {
    this.timeField = timeField
    this.insteadOfStatus = insteadOfStatus
    return this
  }
}

type Declare<Of extends Records> = <const All extends Fields = Readonly<Record<never, never>>>(
  name: string,
  fields?: All,
) => EventDeclaration<Of, All>

/** Declares kinds of events of these records, which their histories do not show. */
export function eventsOf<const Of extends Records>(...records: Of): Declare<Of> {
  return (name, fields) => new EventDeclaration(records, name, fields ?? ({} as never), false)
}

/** Declares kinds of events of these records, in their histories. */
export function historyOf<const Of extends Records>(...records: Of): Declare<Of> {
  return (name, fields) => new EventDeclaration(records, name, fields ?? ({} as never), true)
}
