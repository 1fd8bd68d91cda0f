import type { ContractConfirmation } from '@partner-portal/contract/contract-confirmation'
import type { FormFaults } from '#domain/form-faults.ts'

/** What is wrong with the form: the consents are those that the contract came with. */
export function confirmationFaults(
  consents: ContractConfirmation['consents'],
  typed: Readonly<Record<string, string>>,
): FormFaults<string> {
  const missing = consents.filter(({ name, required }) => required && !typed[name])
  const faults: FormFaults<string> = {}
  for (const { name } of missing) faults[name] = 'consent'
  if (!typed.smsCode?.trim()) faults.smsCode = 'required'
  return faults
}
