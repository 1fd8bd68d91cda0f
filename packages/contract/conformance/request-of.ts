import { examples } from '../document/examples.ts'
import type { FeatureSwitches } from '../src/account/user-info.ts'
import { type CallName, calls } from '../src/calls.ts'
import type { CallRequest } from '../src/client/create-client.ts'
import type { PortalConfig } from '../src/content/portal-config.ts'
import type { GridName } from '../src/lists/grid-names.ts'
import { accessMap, type PageAccess, type SecuredPage } from '../src/protocol/access-map.ts'
import type { Access, Call } from '../src/protocol/call.ts'
import type { Screen } from './screens.ts'

/** The values for the next calls, from the answers of earlier ones. */
export interface KnownValues {
  readonly config: PortalConfig | undefined
  /** The features in the configuration, or else in the answer of the backend. */
  readonly features: FeatureSwitches
  readonly roles: readonly string[]
  readonly isMaster: boolean
  readonly status: unknown
  readonly type: unknown
  /** A list that the user may open. */
  readonly grid: GridName | undefined
  recommendationCode: string | undefined
  product: string | undefined
  nip: string | undefined
  settlement: unknown
  closedSettlement: unknown
  lead: unknown
}

/** Forms that are refused when they are empty, so that trying them changes nothing. */
export const emptyForms = [
  'requestPasswordReset',
  'changePassword',
  'switchLogin',
  'blockLead',
  'confirmInvoicesAndLoans',
  'updateContact',
  'updatePassword',
  'createBrokerApplication',
  'createPayment',
] as const satisfies readonly CallName[]

export const CHANGES = 'it would change something'

/** The reason why a screen is closed to the user, or null. */
export function reasonClosed({ access: page }: Screen, known: KnownValues): string | null {
  const access: Partial<PageAccess> = page.startsWith('/') ? accessMap[page as SecuredPage] : {}
  if (access.mastersOnly && !known.isMaster) return 'the user is no network master'
  for (const [excluded, value] of [
    [access.excludedStatus, known.status],
    [access.excludedType, known.type],
  ])
    if (excluded && excluded === value) return `not for users who are ${excluded}`
  return whyWithout(page, known)
}

/** The reason why the user may not make a call or open a page, or null. */
function whyWithout(access: Access, { roles, grid }: KnownValues): string | null {
  if (['public', 'optional', 'ROLE_USER'].includes(access)) return null
  if (access === '{grid}') return grid === undefined ? 'the user may open no list' : null
  const role = access.startsWith('/') ? accessMap[access as SecuredPage].role : access
  return roles.includes(role) ? null : `the user does not have ${role}`
}

/** The reason to skip a call, with any known values. */
function whyOff(name: CallName, { config, features: has }: KnownValues): string | null {
  const { feature }: Call = calls[name]
  if (feature && has[feature] === false) return `the feature ${feature} is off`
  if (config?.features && name === 'getCapabilities') return 'the configuration has `features`'
  if (config && !config.passkeys && /Passkey/.test(name)) return '`passkeys` is off'
  return null
}

/** The request of a call, with the query that the portal sends; or the reason to skip it. */
export function requestOf(
  name: CallName,
  known: KnownValues,
): CallRequest | { readonly reason: string } {
  const { method, path, query, binary, headers, access }: Call = calls[name]
  const reason = whyOff(name, known) ?? whyWithout(access, known)
  if (reason) return { reason }
  if (emptyForms.some((call) => call === name)) return { body: {} }
  const params: Record<string, unknown> = {
    recommendationCode: known.recommendationCode,
    product: known.product,
    nip: known.nip,
    grid: name === 'getRecord' ? 'lead-grid' : known.grid,
    id: idOf(name, known),
  }
  const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part)
  const missing = needed.find((part) => (params[part] ?? null) === null)
  if (missing) return { reason: `nothing to open: no ${missing} is known` }
  if (method !== 'GET') return { reason: CHANGES }
  if (binary) return { reason: 'it answers a file' }
  if (headers) return { reason: "it needs a shop's key" }
  const search = query ? queryOf(name, known) : {}
  if (search === null) return { reason: 'nothing to ask for: no nip is known' }
  return {
    params: Object.fromEntries(needed.map((part) => [part, String(params[part])])),
    query: search,
  }
}

function idOf(name: CallName, { lead, settlement, closedSettlement }: KnownValues): unknown {
  if (['getRecord', 'getLeadReceipt', 'getLeadWork'].includes(name)) return lead
  if (name === 'findWantedFiles' || name === 'getAgentRecords') return null
  return name === 'getSettlementInvoice' ? closedSettlement : settlement
}

/** The query that the portal sends with a call. */
function queryOf(name: CallName, { nip }: KnownValues): Record<string, string> | null {
  if (name === 'getSettlement') return { page: '1', limit: '50' }
  const example = new URLSearchParams(examples[name]?.query)
  if (example.has('from')) return Object.fromEntries(example)
  if (!example.has('nip') && !example.has('q')) return {}
  if (nip === undefined) return null
  return example.has('q') ? { q: nip.slice(0, 5) } : { nip }
}
