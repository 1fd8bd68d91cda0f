/** The methods of completing a sign-in after the password. */
export const factorMethods = ['passkey', 'totp', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]
/** The methods with a typed code. */
export type CodeMethod = Exclude<FactorMethod, 'passkey'>

/** The methods by which a signed-in user proves again to be that user. */
export const proofMethods = [...factorMethods, 'password'] as const
export type ProofMethod = (typeof proofMethods)[number]
