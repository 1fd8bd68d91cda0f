import type { CallName } from '../calls.ts'
import { sentencesOf } from '../protocol/error-sentences.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import type { Problem } from '../protocol/problem.ts'

/**
 * A call that was answered with an error, with what cannot be read, or not at all: then `status` is
 * 0 and `cause` says why. `body` is the answer's text, of whatever kind.
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

  /** The body as a problem of the contract, or null if it is another one. */
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
