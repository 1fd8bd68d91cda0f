import type { z } from 'zod'
import type { SecuredPage } from './access-map.ts'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/** Where a call lives: the frontend API (specification §7) or the unauthenticated `/api`. */
export const bases = { frontend: '/api/frontend', public: '/api' } as const
export type Base = keyof typeof bases

/**
 * Who may call: `public` needs no token; `optional` reads the token when there is one and
 * refuses a bad one; a role needs that role; a page, as `/settings/contact`, is for whoever may
 * open it by the access map: role, status and user type alike (specification §6); `{grid}` is
 * for whoever may open the page of the grid that the call's path names.
 */
export type Access = 'public' | 'optional' | Role | SecuredPage | '{grid}'

/** An answer without a body. */
export const noContent = null

/** An answer that is not JSON, told by its media type. */
export interface Binary {
  readonly mediaType: string
}

/** A `multipart/form-data` request; `mostBytes` bounds the whole of it. */
export interface Upload {
  readonly file: string
  readonly fields: z.ZodType
  readonly mostBytes: number
}

export type Answer = z.ZodType | typeof noContent

/** What it takes to send a call. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly base: Base
  /** Path below the base, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  /** 403 for a suspended user, who reads and moves no money (product §9). */
  readonly movesMoney?: true
  /** The binary form of the 200 answer, where the call has one. */
  readonly binary?: Binary
}

/** One call: what the server registers, what the portal's client is typed by, what the API document shows. */
export interface Call extends Endpoint {
  readonly summary: string
  /** The `{name}` parts of the path. */
  readonly params?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  /** Instead of a body: one file of a form, and the form's other fields. */
  readonly upload?: Upload
  /** Headers beyond those of every call, by their names in lower case. */
  readonly headers?: z.core.$ZodType
  readonly responses: Readonly<Record<number, Answer>>
  /** Codes besides the ones every call of its access can answer. */
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

/** What a successful answer of the call holds; `undefined` where it has no body. */
export type ResultOf<C extends Call> = {
  [S in keyof C['responses']]: AnswerOf<C['responses'][S]>
}[keyof C['responses']]
