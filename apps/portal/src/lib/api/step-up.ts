import type { ApiError } from '#lib/failures/api-errors.ts'

/**
 * Asks the user who they are if a call failed for want of a proof, so that it can be repeated;
 * throws other failures. Set while a page of the signed-in area is open.
 */
export const stepUp: { prove(error: ApiError): Promise<void> } = { prove: throwIt }

export async function throwIt(error: ApiError): Promise<never> {
  throw error
}
