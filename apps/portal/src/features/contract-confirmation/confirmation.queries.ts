import type { ContractConfirmation } from '@partner-portal/contract/records/contract-confirmation'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { has, type Loose, requireFields } from '#lib/api/loose.ts'

/** The contract of a link. It is not refetched, because nobody else changes it. */
export function confirmationQuery(hash: string) {
  return queryOptions({
    queryKey: ['contract-confirmation', hash],
    queryFn: async ({ signal }) =>
      readConfirmation(await send('getContractConfirmation', { params: { hash }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const defaults = {
  customerName: '',
  customerNip: null,
  product: '',
  amount: null,
  currency: '',
  phoneNumber: '',
  confirmedAt: null,
}

export function readConfirmation(
  answer: Loose<ContractConfirmation> | undefined,
): ContractConfirmation {
  const contract = requireFields('getContractConfirmation', answer, 'number', 'expiresAt')
  const consents = (contract.consents ?? []).filter(has('name', 'version', 'text'))
  return {
    ...defaults,
    ...contract,
    events: (contract.events ?? []).filter(has('event', 'date')),
    consents: consents.map((consent) => ({ required: false, ...consent })),
  }
}
