import type { CallName, calls } from '@partner-portal/contract/calls'
import type { GridCallName, GridName } from '@partner-portal/contract/list/grid-names'
import type { BodyOf, ResultOf } from '@partner-portal/contract/protocol/call'
import type { TestPortal } from '#test/test-portal.ts'
import type { Known } from './known.ts'

/** What a body or an answer is made with. */
export interface Trying {
  readonly portal: TestPortal
  /** What is there, and what the calls before have made. */
  readonly known: Known
}

type Declared<N extends CallName> = (typeof calls)[N]
type Given<T> = T | ((trying: Trying) => T | Promise<T>)

/** What a line may say. */
export interface Line<Body = object, Result = never> {
  /** Of the demo: `master` of a partner with agents, or who has integrations, as calls of these have. */
  readonly user?: 'master' | 'broker'
  /** Whose the `{id}` in the address is, if `idOf` does not say it. */
  readonly id?: keyof Known
  /** Whose the `{grid}` is, if not that of leads. */
  readonly grid?: GridName
  /** How it is read, if not once with what its query demands. */
  readonly queries?: readonly string[]
  /** Reading it asks no table: for anybody, or for a master. */
  readonly asksNothing?: 'ever' | 'as master'
  /** The audit entry under a switched login; `refused` where it is the person's own. */
  readonly leaves?: string
  readonly body?: Given<Body>
  readonly file?: () => FormData
  /** Why no form of the portal fills the body. */
  readonly noForm?: string
  /** Statements that may leave the partner, by their beginning. */
  readonly mayLeave?: RegExp
  /** What is known after it. */
  readonly makes?: (answer: Result, trying: Trying) => Partial<Known> | Promise<Partial<Known>>
}

/** Whose the `{id}` is, by what is before it in the path. */
export const idOf = {
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

/** What the line of a call must say. */
type Needed<N extends CallName> =
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
type Full<N extends CallName> = Line<BodyOf<Declared<N>>, ResultOf<Declared<N>>>
type Entry<N extends CallName> = Full<N> & Required<Pick<Full<N>, Needed<N>>>

/** Lists have their own table (`grids-under-test.ts`); what anybody may read has no partner. */
type Left<N extends CallName> = N extends GridCallName
  ? never
  : Declared<N> extends { access: 'public'; method: 'GET' }
    ? never
    : N
export type TriedName = { [N in CallName]: Left<N> }[CallName]

/** A line for each call that needs one. */
export type Lines = {
  readonly [N in TriedName as Needed<N> extends never ? never : N]: Entry<N>
} & { readonly [N in TriedName]?: Entry<N> }
