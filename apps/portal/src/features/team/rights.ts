import type { Account } from '#domain/team/team.queries.ts'
import { type Right, rightNames } from './team.texts.ts'

export const seeing: Right = 'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST'

/** Usual sets of rights. */
const rightSets = {
  salesperson: [
    'ROLE_LEAD_BLOCKING',
    'ROLE_LEAD_LIST',
    'ROLE_PROPOSAL_CONTRACT_LIST',
    'ROLE_INVOICE_PURCHASE_LIST',
    'ROLE_CASES',
    'ROLE_MARKETING_RESOURCES',
    'ROLE_SETTINGS',
  ],
  accounting: [
    seeing,
    'ROLE_INVOICE_PURCHASE_LIST',
    'ROLE_UPDATE_LIST',
    'ROLE_SETTLEMENTS_LIST',
    'ROLE_STATISTICS',
    'ROLE_SETTINGS',
  ],
  approver: [seeing, 'CONFIRM', 'ROLE_SETTINGS'],
  owner: rightNames,
} as const satisfies Record<string, readonly Right[]>
export type RightSet = keyof typeof rightSets
export const rightSetNames = Object.keys(rightSets) as RightSet[]

/** The rights of a set that this master can give. */
export function rightsInSet(set: RightSet, grantable: readonly Right[]): Right[] {
  return grantable.filter((right) => (rightSets[set] as readonly Right[]).includes(right))
}

/** The usual set nearest to these rights, as far as this master can give them, and the differences. */
export function nearestSet(held: readonly string[], grantable: readonly Right[]) {
  const [nearest] = rightSetNames
    .map((set) => {
      const rights = rightsInSet(set, grantable)
      const added = grantable.filter((right) => held.includes(right) && !rights.includes(right))
      const missing = rights.filter((right) => !held.includes(right))
      return { set, added, missing, differences: added.length + missing.length }
    })
    .toSorted((a, b) => a.differences - b.differences)
  return nearest
}

export function setOfRights(held: readonly string[], grantable: readonly Right[]) {
  const nearest = nearestSet(held, grantable)
  return nearest?.differences === 0 ? nearest.set : undefined
}

/** The rights of an account, in the order of the boxes. */
export function rightsOf({ roles, mayConfirm, isMaster }: Account): Right[] {
  const held = new Set<string>(roles)
  if (mayConfirm && held.has(seeing)) held.add('CONFIRM')
  if (isMaster) held.add('MASTER')
  return rightNames.filter((right) => held.has(right))
}

/** Nobody confirms what they cannot see. */
export function withRight(held: readonly string[], right: Right, has: boolean): string[] {
  const pair: readonly string[] = [seeing, 'CONFIRM']
  const changed = (has ? right === 'CONFIRM' : right === seeing) ? pair : [right]
  const rest = held.filter((name) => !changed.includes(name))
  return has ? [...rest, ...changed] : rest
}

/** The body of a call for these rights. Null leaves a right unchanged: the master cannot give it, or it has no use. */
export function bodyOf(held: readonly string[], grantable: readonly Right[]) {
  const has = (right: Right) => (grantable.includes(right) ? held.includes(right) : null)
  return {
    roles: held.filter((name) => name !== 'CONFIRM' && name !== 'MASTER'),
    mayConfirm: held.includes(seeing) ? has('CONFIRM') : null,
    isMaster: has('MASTER'),
  }
}
