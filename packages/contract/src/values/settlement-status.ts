/** A settlement's statuses (product §3); paid is the last. */
export const settlementStatuses = ['open', 'processing', 'paid'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]
