import type { GivenConsents } from '@partner-portal/contract/consents/consent-texts'

/** The form in which tables and messages store given consents. */
export function consentList(given: GivenConsents): { name: string; version: string }[] {
  return Object.entries(given).map(([name, version]) => ({ name, version }))
}
