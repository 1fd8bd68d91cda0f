import type { GivenConsents } from '@partner-portal/contract/consent-texts'

/** Given consents as tables and messages keep them. */
export function consentList(given: GivenConsents): { name: string; version: string }[] {
  return Object.entries(given).map(([name, version]) => ({ name, version }))
}
