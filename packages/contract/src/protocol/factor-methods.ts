/** How a user completes a sign-in after the password. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]
/** Those whose code is typed. */
export type CodeMethod = Exclude<FactorMethod, 'passkey'>

/** How a signed-in user proves again who they are. */
export const proofMethods = [...factorMethods, 'password'] as const
export type ProofMethod = (typeof proofMethods)[number]
