import type { GivenConsents } from '@partner-portal/contract/values/consent-texts'

/** The form in which tables and messages store given consents. */
export function consentList(given: GivenConsents): { name: string; version: string }[] {
  return Object.entries(given).map(([name, version]) => ({ name, version }))
}
