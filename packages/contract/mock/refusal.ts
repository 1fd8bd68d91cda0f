import { exampleProblem } from '../document/examples.ts'
import type { ErrorCode } from '../src/protocol/errors.ts'

/** A refusal of the stand-in. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** Throws a refusal of the contract, or 501 for a call beyond the stand-in. */
export function refuse(code: ErrorCode | 'NOT_IMPLEMENTED', sentences?: readonly string[]): never {
  if (code === 'NOT_IMPLEMENTED')
    throw new Refusal(501, { title: 'Not implemented', status: 501, detail: 'Not in a stand-in' })
  const problem = exampleProblem(code)
  const [detail = problem.detail] = sentences ?? []
  throw new Refusal(problem.status, { ...problem, ...(sentences && { detail, errors: sentences }) })
}
