/** The reasons of a dispute about a client. */
export const disputeKinds = ['OTHER_FIRM', 'PROTECTION_ENDED', 'OTHER'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** The provider's decisions. */
export const disputeDecisions = ['UPHELD', 'REJECTED'] as const
