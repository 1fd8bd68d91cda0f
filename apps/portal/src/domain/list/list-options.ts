import { documentStatuses } from '@partner-portal/contract/document-status'
import { useCallback } from 'react'
import { useProductName } from '#domain/products/use-product-name.ts'
import { contractStatusTexts } from '#domain/status/contract-status.texts.ts'
import { documentStatusTexts } from '#domain/status/document-status.texts.ts'
import type { FilterOptions } from '#grid/definition/filter-options.ts'
import { useQueryOptions } from '#grid/filters/use-query-options.ts'
import { agentsQuery, customersQuery, productsQuery } from '#lib/api/dictionaries.queries.ts'
import { useCodeOptions } from './use-code-options.ts'

// Options of select filters of several lists.

export function useDocumentStatusOptions(): FilterOptions {
  return useCodeOptions(documentStatuses, documentStatusTexts)
}

export function useContractStatusOptions(): FilterOptions {
  return useCodeOptions(documentStatuses, contractStatusTexts)
}

export function useProductOptions(): FilterOptions {
  const name = useProductName()
  return useQueryOptions(
    productsQuery,
    useCallback((value) => ({ value, label: name(value) }), [name]),
  )
}

export function useCustomerOptions(): FilterOptions {
  return useQueryOptions(customersQuery, customerOption)
}

export function useAgentOptions(): FilterOptions {
  return useQueryOptions(agentsQuery, agentOption)
}

const customerOption = (customer: { name: string; nip: string }) => ({
  value: customer.nip,
  label: customer.name,
  hint: customer.nip,
})

const agentOption = (agent: { id: number; name: string }) => ({
  value: String(agent.id),
  label: agent.name,
})
