import type { CallName, calls } from '@partner-portal/contract/calls'
import type { GridCallName, GridName } from '@partner-portal/contract/lists/grid-names'
import type { BodyOf, ResultOf } from '@partner-portal/contract/protocol/call'
import type { TestPortal } from '#test/test-portal.ts'
import type { Known } from './known.ts'

/** The arguments of the functions that make a body or read an answer. */
export interface Trial {
  readonly portal: TestPortal
  /** Ids of the demo's records, and of those that earlier calls made. */
  readonly known: Known
}

type Declared<N extends CallName> = (typeof calls)[N]
type ValueOrMaker<T> = T | ((trying: Trial) => T | Promise<T>)

/** One call's line in the table. */
export interface Line<Body = object, Result = never> {
  /** A demo user: `master` of a partner with agents, or `broker` with integrations, as calls of either have. */
  readonly user?: 'master' | 'broker'
  /** The record of the `{id}` in the address, unless `idOf` has it. */
  readonly id?: keyof Known
  /** The `{grid}` in the address; without it that of leads. */
  readonly grid?: GridName
  /** Queries to read with; without them once with the required parameters. */
  readonly queries?: readonly string[]
  /** Reading asks no table: for anybody, or for a master. */
  readonly asksNothing?: 'ever' | 'as master'
  /** The event under a switched login; `refused` if only the user may make the call. */
  readonly leaves?: string
  readonly body?: ValueOrMaker<Body>
  readonly file?: () => FormData
  /** The reason why no form of the portal fills the body. */
  readonly noForm?: string
  /** Statements that may leave the partner, as patterns. */
  readonly mayLeave?: RegExp
  /** Ids that the answer adds to `known`. */
  readonly makes?: (answer: Result, trying: Trial) => Partial<Known> | Promise<Partial<Known>>
}

/** The record of an `{id}`, by the path before it. */
export const idOf = {
  '/agents': 'agent',
  '/invoice-loan-grid': 'document',
  '/lead-notes': 'note',
  '/leads': 'lead',
  '/records/{grid}': 'document',
  '/saved-views/{grid}': 'view',
  '/settings/passkeys': 'passkey',
  '/settings/push': 'browser',
  '/settings/sessions': 'session',
  '/settlements': 'settlement',
  '/team': 'member',
  '/uploads': 'upload',
} as const satisfies Record<string, keyof Known>

/** Required fields of a call's line. */
type RequiredField<N extends CallName> =
  | (Declared<N>['path'] extends `${infer Start}/{id}${string}`
      ? Start extends keyof typeof idOf
        ? never
        : 'id'
      : never)
  | (Declared<N>['access'] extends 'public'
      ? never
      : Extract<keyof Declared<N>, 'body'> | Writes<N>)
type Writes<N extends CallName> = Declared<N>['method'] extends 'GET'
  ? never
  : 'leaves' | ('upload' extends keyof Declared<N> ? 'file' : never)
type FullLine<N extends CallName> = Line<BodyOf<Declared<N>>, ResultOf<Declared<N>>>
type Entry<N extends CallName> = FullLine<N> & Required<Pick<FullLine<N>, RequiredField<N>>>

/** Calls without a line: lists, which have their own table (`grids-under-test.ts`), and reads without a session. */
type LineKind<N extends CallName> = N extends GridCallName
  ? never
  : Declared<N> extends { access: 'public'; method: 'GET' }
    ? never
    : N
export type TriedName = { [N in CallName]: LineKind<N> }[CallName]

/** A line for each call that needs one. */
export type Lines = {
  readonly [N in TriedName as RequiredField<N> extends never ? never : N]: Entry<N>
} & { readonly [N in TriedName]?: Entry<N> }
