import type { CallName } from '@partner-portal/contract/endpoints'

/** Below this key lies everything that was read of a grid. */
export const gridKey = (call: CallName) => ['grid', call] as const
