import type { CallName } from '@partner-portal/contract/calls'

/** The query key prefix of everything about a grid. */
export const gridKey = (call: CallName) => ['grid', call] as const
