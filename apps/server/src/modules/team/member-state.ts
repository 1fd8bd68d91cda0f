import type { UserStatus } from '@partner-portal/contract/roles'
import type { MemberState } from '@partner-portal/contract/team'

const states = {
  NEW: 'invited',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  DISABLED: 'disabled',
} as const satisfies Record<UserStatus, MemberState>

export function memberStateOf(user: { status: UserStatus; isDeactivated: boolean }): MemberState {
  return user.isDeactivated ? 'deactivated' : states[user.status]
}
