import type { z } from 'zod'
import type { SecuredPage } from './access-map.ts'
import type { ErrorCode } from './errors.ts'
import type { FeatureName } from './features.ts'
import type { Role } from './roles.ts'
import type { ScreenName } from './screens.ts'
import type { TagName } from './tags.ts'

/** The frontend API (specification §7), and `/api` without authentication. */
export const bases = { frontend: '/api/frontend', public: '/api' } as const
export type Base = keyof typeof bases

/**
 * The callers. `public`: no token. `optional`: reads a token if there is one and refuses a bad one. A role:
 * users with that role. A page such as `/settings/contact`: users who may open it by the access map
 * (specification §6). `{grid}`: users who may open the page of the grid in the path.
 */
export type Access = 'public' | 'optional' | Role | SecuredPage | '{grid}'

/** An answer without a body. */
export const noContent = null

export const mediaTypes = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A `multipart/form-data` request of at most `maxBytes`. */
export interface Upload {
  readonly file: string
  readonly fields: z.ZodType
  readonly maxBytes: number
}

export type Answer = z.ZodType | typeof noContent

/** The part of a call that its sender needs. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly base: Base
  /** Path below the base, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  /** In the specification (§7). Another backend may lack all other calls, with their purpose. */
  readonly specified?: true
  /** A deployment switches off all calls of a feature: they are 404, and the portal draws nothing of it. */
  readonly feature?: FeatureName
  /** The portal calls it by itself at intervals, so it does not count as use of the session. */
  readonly polled?: true
  /** The media type of the 200 answer where it is not JSON. */
  readonly binary?: string
}

/**
 * One call. The server's route, the types of the portal's client and the API document come from it.
 */
export interface Call extends Endpoint {
  /** Its group in the API document. */
  readonly tag: TagName
  readonly summary: string
  /** The screen that asks for it, if it is not the page in `access`. */
  readonly screen?: ScreenName
  /**
   * The loss for users of a backend that lacks it. `without`: the screen goes on; `needed`: it is of no use.
   * With neither, a read that fails is a red message with a retry, a file or a write a message.
   */
  readonly without?: string
  readonly needed?: string
  /** 403 for a suspended user, who only reads. */
  readonly refusesSuspended?: true
  /** 403 for users who may not confirm documents, suspended ones included. */
  readonly confirms?: true
  /** The `{name}` parts of the path. */
  readonly params?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  /** Instead of a body: one file of a form, and the form's other fields. */
  readonly upload?: Upload
  /** Extra headers, in lower case. */
  readonly headers?: z.core.$ZodType
  readonly responses: Readonly<Record<number, Answer>>
  /**
   * Needs a recent proof of who the user is: 403 STEP_UP_REQUIRED if the sign-in and the last
   * `confirmIdentity` of the session are older than ten minutes. `sometimes`: only requests that the
   * call names. Under a switched login it is 403 FORBIDDEN, as nobody can prove to be the user.
   */
  readonly stepUp?: 'always' | 'sometimes'
  /**
   * Also for users who must add a second factor first: other calls answer them 403
   * SECOND_FACTOR_MISSING.
   */
  readonly allowsMissingFactor?: true
  /**
   * Calls an hour, if other than 600 of a user, 6,000 of an address without a user, and 60 on one record:
   * `WRITES_PER_HOUR` changes them all. Only of a call that writes.
   */
  readonly budget?: { readonly user?: number; readonly address?: number; readonly record?: number }
  /** Leaves an event only in some cases. Other calls that write always leave one. */
  readonly mayLeaveNoEvent?: true
  /** Error codes besides those of its access and of input that cannot be read (`errorsOf`). */
  readonly errors: readonly Exclude<ErrorCode, 'BAD_REQUEST'>[]
}

type Method = Endpoint['method']
type Path = Endpoint['path']
type Settings = Omit<Call, 'method' | 'path'>
type Standard<M, P, C> = {
  method: M
  path: P
  base: 'frontend'
  responses: C extends { binary: string } ? { 200: null } : { 204: null }
  errors: readonly []
}
type Over<A, B> = {
  readonly [K in keyof A | keyof B]: K extends keyof B ? B[K] : K extends keyof A ? A[K] : never
}
type Declared<G, M, P, C> = Over<Over<Standard<M, P, C>, G>, C>
type Unknown<C> = { readonly [K in Exclude<keyof C, keyof Call>]: never }

/**
 * Declares calls that have something in common, each with its exact types. Without `responses` a
 * call answers its file, or 204.
 */
export function callsOf<const G extends Partial<Settings>>(group: G) {
  return <
    const M extends Method,
    const P extends Path,
    const C extends Omit<Settings, keyof G | 'base' | 'responses' | 'errors'> & Partial<Settings>,
  >(
    method: M,
    path: P,
    parts: C & Unknown<C>,
  ) => {
    const responses = parts.binary === undefined ? { 204: noContent } : { 200: noContent }
    const declared = { base: 'frontend', responses, errors: [], ...group, ...parts, method, path }
    return declared as Declared<G, M, P, C>
  }
}

/** Declares a call. */
export const call = callsOf({})

export type BodyOf<C extends Call> = C['body'] extends z.core.$ZodType
  ? z.input<C['body']>
  : undefined

type AnswerOf<A> = A extends z.ZodType ? z.output<A> : undefined

/** The body of a successful answer; `undefined` without one. */
export type ResultOf<C extends Call> = {
  [S in keyof C['responses']]: AnswerOf<C['responses'][S]>
}[keyof C['responses']]
