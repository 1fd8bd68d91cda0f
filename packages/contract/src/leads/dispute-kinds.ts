/** Why a partner disputes who a client belongs to. */
export const disputeKinds = ['OTHER_FIRM', 'PROTECTION_ENDED', 'OTHER'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** What the provider decided. */
export const disputeDecisions = ['UPHELD', 'REJECTED'] as const
