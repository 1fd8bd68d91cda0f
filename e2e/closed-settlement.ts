import type { PortalApi } from './portal-api.ts'

/** A settlement with an invoice. */
export async function findClosed(api: PortalApi, index: number) {
  const list = await api.get<{ collection: { id: number; number: string; amount: number }[] }>(
    '/settlement-grid?page=1&limit=24&filter[status][value]=paid&filter[status][matchType]=EXACT',
  )
  const settlement = list.collection.filter(({ amount }) => amount > 0)[index]
  if (!settlement) throw new Error('the demo has closed settlements')
  return settlement
}
