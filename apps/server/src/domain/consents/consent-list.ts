import type { GivenConsents } from '@partner-portal/contract/consents/consent-texts'

/** The form in which tables and messages store given consents. */
export function consentList(consents: GivenConsents): { name: string; version: string }[] {
  return Object.entries(consents).map(([name, version]) => ({ name, version }))
}
