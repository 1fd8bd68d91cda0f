import { eventKinds, typesOf } from '../events/kinds.ts'
import { gridPages } from '../lists/grid-names.ts'
import type { SecuredPage } from '../protocol/access-map.ts'
import type { Audience, EventDeclaration, RecordType } from '../protocol/event-kind.ts'
import { type NewsTopic, newsTopics } from '../protocol/news-topics.ts'

/** The page of each thing that news are about: a list's records, or products of a broker. */
export const newsPages = {
  ...gridPages,
  integration: '/integrations',
} as const satisfies Record<string, SecuredPage>
export type NewsGrid = keyof typeof newsPages
export const newsGridNames = Object.keys(newsPages) as readonly NewsGrid[]

const gridsOfRecord: Readonly<Partial<Record<RecordType, readonly NewsGrid[]>>> = {
  lead: ['lead-grid'],
  contract: ['proposal-contract-grid'],
  document: ['invoice-loan-grid', 'financial-document-grid'],
  settlement: ['settlement-grid'],
  integration: ['integration'],
}

const hearings = Object.values<EventDeclaration>(eventKinds).flatMap((declaration) => {
  const { news } = declaration
  const grids = typesOf(declaration).flatMap((type) => gridsOfRecord[type] ?? [])
  return news ? grids.map((grid) => ({ ...news, grid })) : []
})

/** The topics for a user with access to these lists, an agent or not. */
export function topicsOf(grids: readonly NewsGrid[], isAgent: boolean): NewsTopic[] {
  const matches = hearings.filter(({ grid, to }) => grids.includes(grid) && isTo(to, grid, isAgent))
  return newsTopics.filter((topic) => matches.some((hearing) => hearing.topic === topic))
}

/** Such a user of the list sees the record in it: its agent, or a user who sees all rows. */
export function isTo(to: readonly Audience[], grid: NewsGrid, isAgent: boolean): boolean {
  return (
    to.includes(isAgent ? 'agent' : 'master') ||
    (to.includes('signers') && grid === 'invoice-loan-grid') ||
    to.includes('broker')
  )
}

/** Below `/integrations`: the page where a broker does something about an event of a product. */
export function productPageOf(
  kind: string,
  { product, environment }: Readonly<Record<string, unknown>>,
): string {
  const slug = String(product).toLowerCase().replaceAll('_', '-')
  const isTest = kind === 'integration.keys-replaced' && environment === 'test'
  if (isTest || kind === 'integration.test-ready') return `${slug}/permissions/testing`
  return `${slug}/${kind.startsWith('integration.keys') ? 'permissions/production' : 'details'}`
}
