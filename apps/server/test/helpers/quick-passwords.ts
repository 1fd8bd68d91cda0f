import { advisedCost, cost } from '../../src/platform/session/passwords.ts'

// The tests sign in some thousand times; each sign-in takes 25 ms of a processor.
useQuickPasswords()

export function useQuickPasswords(): void {
  Object.assign(cost, { memoryCost: 8, timeCost: 1 })
}

/** Makes passwords take as long as in production. */
export function useRealPasswords(): void {
  Object.assign(cost, advisedCost)
}
