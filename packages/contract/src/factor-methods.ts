/** How a user completes a sign-in after the password. */
export const factorMethods = ['totp', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** How a signed-in user proves again who they are. */
export const proofMethods = ['password', 'totp'] as const
export type ProofMethod = (typeof proofMethods)[number]
