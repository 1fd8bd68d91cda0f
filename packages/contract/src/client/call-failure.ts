import type { CallName } from '../calls.ts'
import { sentencesOf } from '../protocol/error-sentences.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import type { Problem } from '../protocol/problem.ts'

/**
 * A call with an error, an unreadable answer or none: then `status` is 0 and `cause` has the reason. `body`
 * is the answer's text, of whatever kind.
 */
export class CallFailure extends Error {
  readonly call: CallName
  readonly status: number
  readonly body: string

  constructor(call: CallName, status: number, body: string, options?: ErrorOptions) {
    const what = status === 0 ? 'got no whole answer' : `answered ${status}: ${body.slice(0, 200)}`
    super(`${call} ${what}`, options)
    this.name = 'CallFailure'
    this.call = call
    this.status = status
    this.body = body
  }

  /** The body as a problem of the contract, or null. */
  get problem(): Problem | null {
    const { code } = Object(this.json) as Partial<Problem>
    return typeof code === 'string' ? (this.json as Problem) : null
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null
  }

  /** The body's sentences for users, also in the form of Symfony, Spring or Laravel. */
  get sentences(): readonly string[] {
    return sentencesOf(this.json)
  }

  /** The body as JSON; undefined if it is none. */
  get json(): unknown {
    try {
      return JSON.parse(this.body)
    } catch {
      return undefined
    }
  }
}
