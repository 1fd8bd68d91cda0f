import type { Endpoint } from '@partner-portal/contract/protocol/call'
import type { CallName } from '@partner-portal/contract/protocol/endpoints'
import { firstEndpoints } from '@partner-portal/contract/protocol/first-endpoints'
import { lazyImport } from '#lib/lazy/lazy-import.ts'

/** The addresses of the calls that no list begins with. */
export const importEndpoints = () => import('@partner-portal/contract/protocol/endpoints')

const first: Readonly<Record<string, Endpoint>> = firstEndpoints

/** Address and access of a call. */
export async function endpointOf(name: CallName): Promise<Endpoint> {
  return first[name] ?? (await lazyImport(importEndpoints)).endpoints[name]
}
