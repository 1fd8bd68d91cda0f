import { test as base } from './fixtures.ts'
import type { PortalApi } from './portal-api.ts'
import type { Portal } from './portal-server.ts'

interface Contract {
  readonly number: string
  readonly customerName: string
  readonly customerNip: string
  readonly events: readonly unknown[]
}

export const termsUrl = 'https://finansujacy.example.com/warunki.pdf'

const contractsOf = new WeakMap<Portal, Promise<Contract[]>>()

/**
 * With a server of its own, because it confirms contracts. `unconfirmed` gives another contract each time.
 */
export const test = base.extend<{ unconfirmed: () => Contract }>({
  user: null,
  portalEnv: { LOG_LEVEL: 'error', CONTRACT_TERMS_URL: termsUrl },
  unconfirmed: async ({ portal, apiOf }, use) => {
    const loading = contractsOf.get(portal) ?? apiOf('master').then(findUnconfirmed)
    contractsOf.set(portal, loading)
    const contracts = await loading
    await use(() => contracts.pop() as Contract)
  },
})

async function findUnconfirmed(api: PortalApi): Promise<Contract[]> {
  const pages = [1, 2].map((page) =>
    api.get<{ collection: Contract[] }>(`/proposal-contract-grid?page=${page}&limit=100`),
  )
  const contracts = (await Promise.all(pages)).flatMap(({ collection }) => collection)
  return contracts.filter(({ events }) => events.length === 1)
}
