import type { FeatureSwitches } from '@partner-portal/contract/account/user-info'
import type { FeatureName } from '@partner-portal/contract/protocol/features'

/** Null until the configuration or the backend has answered. */
let switches: FeatureSwitches | null = null

export function switchFeatures(answer: FeatureSwitches | null): void {
  switches = answer
  if (answer && Object.keys(answer).length > 0)
    // The prerendering has no late parts (build/prerender.ts), and a rejection would end the server.
    void import('./config-faults.ts').then((file) => file.warnOfFeatures?.(answer))
}

export const areFeaturesKnown = () => switches !== null

/**
 * A feature that is off is neither drawn nor requested. Known before the first drawing for a
 * signed-in user.
 */
export function hasFeature(name: FeatureName): boolean {
  return switches?.[name] !== false
}
