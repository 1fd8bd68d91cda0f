import type { SecuredPage } from '../src/protocol/access-map.ts'
import type { CallName } from '../src/protocol/endpoints.ts'
import type { Role } from '../src/protocol/roles.ts'

/** What a screen of the portal asks a backend for. */
export interface Screen {
  readonly name: string
  /** Who may open it, if it is not for everybody. */
  readonly page?: SecuredPage
  readonly role?: Role
  readonly mastersOnly?: true
  readonly uses: readonly Use[]
}

export interface Use {
  readonly call: CallName
  /** The screen is of no use without it. */
  readonly needed?: true
  /** What users see where the backend does not have it. */
  readonly without: string
}

export const need = (call: CallName, without: string): Use => ({ call, needed: true, without })
export const may = (call: CallName, without: string): Use => ({ call, without })
export const all = (without: string, ...calls: CallName[]): Use[] =>
  calls.map((call) => ({ call, without }))
