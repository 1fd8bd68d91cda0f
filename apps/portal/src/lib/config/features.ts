import type { FeatureSwitches } from '@partner-portal/contract/account/user-info'
import type { FeatureName } from '@partner-portal/contract/protocol/features'

/** Null until the configuration or the backend has answered. */
let switches: FeatureSwitches | null = null

export function switchFeatures(given: FeatureSwitches | null): void {
  switches = given
  if (given && Object.keys(given).length > 0)
    void import('./config-faults.ts').then((it) => it.warnOfFeatures(given))
}

export const areFeaturesKnown = () => switches !== null

/**
 * A feature that is off is neither drawn nor requested. Known before the first drawing for a
 * signed-in user.
 */
export function hasFeature(name: FeatureName): boolean {
  return switches?.[name] !== false
}
