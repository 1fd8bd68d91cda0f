import type { FeatureSwitches } from '@partner-portal/contract/accounts/user-info'
import { featureNames } from '@partner-portal/contract/protocol/features'

/** Names what no feature of this portal is: a typing error, or another version's. */
export function warnOfFeatures(given: FeatureSwitches): void {
  const known: readonly string[] = featureNames
  for (const name of Object.keys(given))
    if (!known.includes(name))
      console.warn(`features: ${name} is no feature. There are: ${known.join(', ')}`)
}
