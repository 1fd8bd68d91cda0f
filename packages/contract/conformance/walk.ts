import { calls } from '../src/calls.ts'
import type { CallRequest } from '../src/client/create-client.ts'
import { accessMap, type SecuredPage } from '../src/protocol/access-map.ts'
import type { Access, Call } from '../src/protocol/call.ts'
import type { CallName } from '../src/protocol/endpoints.ts'
import { type GridName, gridNames, gridPages } from '../src/protocol/grid-names.ts'
import { isInvoiceable } from '../src/values/invoiceable.ts'
import type { SettlementStatus } from '../src/values/settlement-status.ts'
import { ask, type Backend } from './backend.ts'
import type { Finding } from './finding.ts'
import { judgeCall, judgeRefusal } from './judge-call.ts'
import { isGridCall } from './judge-shape.ts'
import { type Screen, screens } from './screens.ts'
import { tryList } from './try-list.ts'
import { tryOrigin } from './try-origin.ts'
import { type Credentials, trySession } from './try-session.ts'

export interface ScreenResult {
  readonly screen: string
  /** The worst of its findings; `not tried` without the role that opens it. */
  readonly verdict: 'works' | 'shows nothing' | 'says something false' | 'not tried'
  readonly findings: readonly Finding[]
}

/** What calls are made with: found by calls before them. */
interface Known {
  readonly roles: readonly string[]
  readonly isMaster: boolean
  /** A list that the user may open. */
  readonly grid: GridName | undefined
  recommendationCode: string | undefined
  product: string | undefined
  nip: string | undefined
  settlement: unknown
  closedSettlement: unknown
  lead: unknown
}

/** Makes the calls of every screen as the portal does. */
export async function walk(
  start: Omit<Backend, 'token'>,
  credentials: Credentials,
): Promise<ScreenResult[]> {
  const { findings, token } = await trySession(start, credentials)
  if (start.origin) findings.push(...(await tryOrigin(start, start.origin)))
  if (token === null) return [{ screen: '/login', verdict: 'shows nothing', findings }]
  const backend: Backend = { ...start, token: () => token }
  const info = (await ask(backend, 'getUserInfo')).body as Record<string, unknown> | undefined
  const roles: readonly string[] = Array.isArray(info?.roles) ? info.roles : []
  const known: Known = {
    roles,
    grid: gridNames.find((name) => roles.includes(accessMap[gridPages[name]].role)),
    isMaster: info?.isMaster === true,
    recommendationCode: text(info?.recommendationCode),
    product: undefined,
    nip: undefined,
    settlement: undefined,
    closedSettlement: undefined,
    lead: undefined,
  }
  const results: ScreenResult[] = []
  for (const screen of inOrder) {
    const isOpen = mayOpen(screen, known)
    const own = isOpen ? await tryScreen(backend, screen, known) : []
    const found = screen.name === '/login' ? [...findings, ...own] : own
    results.push({
      screen: screen.name,
      verdict: isOpen ? worstOf(screen, found) : 'not tried',
      findings: found,
    })
  }
  return results
}

/** Lists first: they have the ids with which others are asked. */
const inOrder = screens.toSorted((one, other) => Number(isList(other)) - Number(isList(one)))

function isList({ uses }: Screen): boolean {
  return uses.some(({ call }) => isGridCall(call))
}

function mayOpen({ page, role, mastersOnly }: Screen, known: Known): boolean {
  return mayUse(page ?? role, known) && (!mastersOnly || known.isMaster)
}

/** Whether the user has the role that a page or a call is for. */
function mayUse(access: Access | undefined, { roles, grid }: Known): boolean {
  const everybodys = [undefined, 'public', 'optional', 'ROLE_USER']
  if (access === undefined || everybodys.includes(access)) return true
  if (access === '{grid}') return grid !== undefined
  const role = access.startsWith('/') ? accessMap[access as SecuredPage].role : access
  return roles.includes(role)
}

async function tryScreen(backend: Backend, { uses }: Screen, known: Known): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { call } of uses) {
    if (isGridCall(call)) {
      const { findings: found, rows } = await tryList(backend, call, known.isMaster)
      findings.push(...found)
      if (call === 'findLeads') [known.nip, known.lead] = [text(rows[0]?.nip), rows[0]?.id]
      if (call === 'findSettlements') {
        known.settlement = rows[0]?.id
        known.closedSettlement = rows.find(({ status, amount, currency }) =>
          isInvoiceable({
            status: status as SettlementStatus,
            amount: Number(amount),
            currency: text(currency) ?? '',
          }),
        )?.id
      }
      continue
    }
    const request = requestOf(call, known)
    if (!request) continue
    const answer = await ask(backend, call, request)
    const isRead = calls[call].method === 'GET' || call === 'checkAccessToken'
    findings.push(...(isRead ? judgeCall(call, answer) : judgeRefusal(call, answer)))
    if (call === 'findBrokerProducts') known.product = firstProduct(answer.body)
  }
  return findings
}

/** Forms that are refused when they are empty, so that trying them changes nothing. */
export const refusedEmpty = [
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

/** How a call is tried. Null: it would change something, or nothing is known to ask with. */
function requestOf(name: CallName, known: Known): CallRequest | null {
  if (refusedEmpty.some((one) => one === name))
    return mayUse(calls[name].access, known) ? { body: {} } : null
  const { method, path, query, binary, headers, access }: Call = calls[name]
  // One with headers needs a shop's key.
  if (method !== 'GET' || binary || headers || !mayUse(access, known)) return null
  const params: Record<string, unknown> = {
    recommendationCode: known.recommendationCode,
    product: known.product,
    nip: known.nip,
    grid: name === 'getRecord' ? 'lead-grid' : known.grid,
    id: idOf(name, known),
  }
  const needed = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part)
  if (needed.some((part) => (params[part] ?? null) === null)) return null
  const asked = queryOf(name, known)
  if (query && asked === null) return null
  const filled = needed.map((part) => [part, String(params[part])])
  return { params: Object.fromEntries(filled), ...(asked && { query: asked }) }
}

function idOf(name: CallName, { lead, settlement, closedSettlement }: Known): unknown {
  if (name === 'getRecord') return lead
  return name === 'getSettlementInvoice' ? closedSettlement : settlement
}

function queryOf(name: CallName, { nip }: Known): Record<string, string> | null {
  if (name === 'getSettlement') return { page: '1', limit: '25' }
  if (name === 'findAccountEntries') return {}
  if (nip === undefined) return null
  if (name === 'findAnything') return { q: nip.slice(0, 5) }
  return { nip }
}

/** A call that a screen needs and the backend lacks shows nothing. */
function worstOf({ uses }: Screen, findings: readonly Finding[]): ScreenResult['verdict'] {
  const needed = new Set(uses.filter((use) => use.needed).map(({ call }) => call))
  if (findings.some(({ verdict }) => verdict === 'says something false'))
    return 'says something false'
  const isBad = ({ verdict, call }: Finding) =>
    verdict === 'shows nothing' || (verdict === 'goes without' && needed.has(call))
  return findings.some(isBad) ? 'shows nothing' : 'works'
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function firstProduct(body: unknown): string | undefined {
  const { collection } = (body ?? {}) as { collection?: { product?: unknown }[] }
  return text(collection?.[0]?.product)
}
