import type { CallName } from '../protocol/endpoints.ts'
import type { ErrorCode } from '../protocol/errors.ts'
import type { Problem } from '../protocol/problem.ts'

/** A call that was answered with an error. `body` is its text, of whatever kind. */
export class CallFailure extends Error {
  readonly call: CallName
  readonly status: number
  readonly body: string

  constructor(call: CallName, status: number, body: string) {
    super(`${call} answered ${status}: ${body.slice(0, 200)}`)
    this.name = 'CallFailure'
    this.call = call
    this.status = status
    this.body = body
  }

  /** The body as a problem of the contract, or null if it is another one. */
  get problem(): Problem | null {
    try {
      const read = JSON.parse(this.body) as Partial<Problem> | null
      return typeof read?.code === 'string' ? (read as Problem) : null
    } catch {
      return null
    }
  }

  get code(): ErrorCode | null {
    return this.problem?.code ?? null
  }
}
