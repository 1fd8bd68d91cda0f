import { test as base } from './fixtures.ts'
import type { PortalApi } from './portal-api.ts'

interface Contract {
  readonly number: string
  readonly customerName: string
  readonly customerNip: string
  readonly events: readonly unknown[]
}

export const termsUrl = 'https://finansujacy.example.com/warunki.pdf'

/** Confirms contracts, so on a server of its own. `unconfirmed` gives another contract each time. */
export const test = base.extend<object, { unconfirmed: () => Contract }>({
  user: null,
  portalEnv: { LOG_LEVEL: 'error', CONTRACT_TERMS_URL: termsUrl },
  unconfirmed: [
    async ({ apiOf }, use) => {
      const contracts = await findUnconfirmed(await apiOf('master'))
      await use(() => contracts.pop() as Contract)
    },
    { scope: 'worker' },
  ],
})

async function findUnconfirmed(api: PortalApi): Promise<Contract[]> {
  const pages = [1, 2].map((page) =>
    api.get<{ collection: Contract[] }>(`/proposal-contract-grid?page=${page}&limit=100`),
  )
  const contracts = (await Promise.all(pages)).flatMap(({ collection }) => collection)
  return contracts.filter(({ events }) => events.length === 1)
}
