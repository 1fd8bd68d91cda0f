import type { z } from 'zod'
import type { SecuredPage } from './access-map.ts'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/** Where a call lives: the frontend API (specification §7) or the unauthenticated `/api`. */
export const bases = { frontend: '/api/frontend', public: '/api' } as const
export type Base = keyof typeof bases

/**
 * Who may call. `public`: no token. `optional`: reads a token if there is one and refuses a bad
 * one. A role: users with that role. A page such as `/settings/contact`: users who may open it by
 * the access map (specification §6). `{grid}`: users who may open the page of the grid in the path.
 */
export type Access = 'public' | 'optional' | Role | SecuredPage | '{grid}'

/** An answer without a body. */
export const noContent = null

/** An answer that is not JSON. */
interface Binary {
  readonly mediaType: string
}

/** A `multipart/form-data` request of at most `mostBytes`. */
export interface Upload {
  readonly file: string
  readonly fields: z.ZodType
  readonly mostBytes: number
}

export type Answer = z.ZodType | typeof noContent

/** All that is needed to send a call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly base: Base
  /** Path below the base, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  /**
   * The specification does not have it, so another backend may not either: the portal then goes
   * without what it is for, also where a gateway answers it 401 or 403.
   */
  readonly beyond?: true
  /** 403 for a suspended user, who only reads. */
  readonly movesMoney?: true
  /** The portal calls it by itself at intervals, so it does not count as use of the session. */
  readonly polled?: true
  /** The binary form of the 200 answer, if there is one. */
  readonly binary?: Binary
}

/**
 * One call. The server's route, the types of the portal's client and the API document come from it.
 */
export interface Call extends Endpoint {
  readonly summary: string
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
  readonly beforeSecondFactor?: true
  /**
   * How often it may be made in an hour, where that is not 600 times by a user, 6,000 by an address
   * without a user, and 60 for one record: `WRITES_PER_HOUR` changes them all. Only of a call that
   * writes.
   */
  readonly budget?: { readonly user?: number; readonly address?: number; readonly record?: number }
  /** Leaves an event only in some cases. Other calls that write always leave one. */
  readonly mayLeaveNoEvent?: true
  /** Error codes besides those that every call with this access can answer. */
  readonly errors: readonly ErrorCode[]
}

/** Declares a call, keeping its exact types. */
export function call<const C extends Call>(definition: C): C {
  return definition
}

export type BodyOf<C extends Call> = C['body'] extends z.core.$ZodType
  ? z.input<C['body']>
  : undefined

type AnswerOf<A> = A extends z.ZodType ? z.output<A> : undefined

/** The body of a successful answer; `undefined` without one. */
export type ResultOf<C extends Call> = {
  [S in keyof C['responses']]: AnswerOf<C['responses'][S]>
}[keyof C['responses']]
