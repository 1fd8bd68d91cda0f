/*
 * The values of an event's facts. No text that people type is one: a code is of a closed list or came
 * through `codeOf`, a day through `dayOf`, and all else is a number or a flag.
 */

declare const isCode: unique symbol
/** A code of no closed list, such as a partner's or a product's: of letters, digits and `_.:/-`. */
export type Code = string & { readonly [isCode]: true }

const codePattern = /^(?=.*[A-Za-z])[\w.:/-]{1,100}$/

/** @throws {RangeError} if the text cannot be a code. */
export function codeOf(text: string): Code {
  if (!codePattern.test(text)) throw new RangeError(`${text.length} characters that are no code`)
  return text as Code
}

declare const isDay: unique symbol
/** A calendar day: `2026-01-31`. */
export type FactDay = string & { readonly [isDay]: true }

const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** @throws {RangeError} if the text is no day. */
export function dayOf(text: string): FactDay {
  if (!dayPattern.test(text)) throw new RangeError(`${text.length} characters that are no day`)
  return text as FactDay
}

interface Values {
  readonly id: number
  readonly count: number
  /** Minor units. */
  readonly amount: number
  /** Basis points. */
  readonly percent: number
  readonly flag: boolean
  readonly day: FactDay
  readonly code: Code
}
type PlainType = keyof Values

/** The type of a fact: a plain one, or codes of a list with their Polish names. */
export interface Fact {
  readonly type: PlainType | 'oneOf'
  readonly names?: Readonly<Record<string, string>>
  /** The group of texts that has the names, where other screens show them too. */
  readonly group?: string | undefined
  /** The id is that of a row which the provider's system knows by another name. */
  readonly of?: 'agent' | 'user' | 'wanted-file'
  readonly isList?: true
  readonly isNullable?: true
  /** The Polish words before a day. */
  readonly label?: string
}

type One<F extends Fact> = F['type'] extends 'oneOf'
  ? keyof F['names'] & string
  : F['type'] extends PlainType
    ? Values[F['type']]
    : never
type ValueOf<F extends Fact> =
  | (F extends { readonly isList: true } ? readonly One<F>[] : One<F>)
  | (F extends { readonly isNullable: true } ? null : never)

/** The facts of these types. */
export type FactsOf<Facts extends Readonly<Record<string, Fact>>> = [keyof Facts] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Facts]: ValueOf<Facts[Name]> }

/** Nothing but these facts, also from a variable, whose further properties TypeScript lets pass. */
export type Exactly<Facts, Given> = Given & {
  readonly [Name in Exclude<keyof Given, keyof Facts>]: never
}

/** The fault of facts against their declaration, or null. */
export function faultOfFacts(
  declared: Readonly<Record<string, Fact>>,
  facts: Readonly<Record<string, unknown>>,
): string | null {
  const unknown = Object.keys(facts).find((name) => !Object.hasOwn(declared, name))
  if (unknown !== undefined) return `${unknown}: is no fact of this kind`
  for (const [name, fact] of Object.entries(declared)) {
    const value = facts[name] ?? null
    const values = fact.isList && Array.isArray(value) ? value : [value]
    const isGood = value === null ? fact.isNullable : values.every((item) => isOf(fact, item))
    if (!isGood) return `${name}: is no ${fact.type}`
  }
  return null
}

function isOf({ type, names }: Fact, value: unknown): boolean {
  switch (type) {
    case 'flag':
      return typeof value === 'boolean'
    case 'day':
      return typeof value === 'string' && dayPattern.test(value)
    case 'code':
      return typeof value === 'string' && codePattern.test(value)
    case 'oneOf':
      return typeof value === 'string' && Object.hasOwn(names ?? {}, value)
    default:
      return Number.isSafeInteger(value)
  }
}

export const id = { type: 'id' } as const
export function idOf<const Of extends NonNullable<Fact['of']>>(of: Of) {
  return { type: 'id', of } as const
}
export const count = { type: 'count' } as const
export const amount = { type: 'amount' } as const
export const percent = { type: 'percent' } as const
export const flag = { type: 'flag' } as const
export const day = { type: 'day' } as const
export const untilDay = { type: 'day', label: 'do' } as const
export const sinceDay = { type: 'day', label: 'od' } as const
export const code = { type: 'code' } as const

/** One code of a list, by their Polish names. */
export function oneOf<const Names extends Readonly<Record<string, string>>>(
  names: Names,
  group?: string,
) {
  return { type: 'oneOf', names, group } as const
}

/** Several of a fact. */
export function listOf<const F extends Fact>(fact: F): F & { readonly isList: true } {
  return { ...fact, isList: true }
}

/** A fact that may be null. */
export function nullable<const F extends Fact>(fact: F): F & { readonly isNullable: true } {
  return { ...fact, isNullable: true }
}

const agent = nullable(idOf('agent'))
/** A record of one agent becomes that of another; null: of the firm itself. */
export const changeOfAgent = { from: agent, to: agent } as const
