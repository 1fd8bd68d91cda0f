import type { FeatureSwitches } from '../src/account/user-info.ts'
import { type CallName, calls } from '../src/calls.ts'
import type { PortalConfig } from '../src/content/portal-config.ts'
import type { KnownOutline } from '../src/lists/grid-names.ts'
import { gridNames, gridPages } from '../src/lists/grid-names.ts'
import { accessMap } from '../src/protocol/access-map.ts'
import { isInvoiceable } from '../src/settlements/invoiceable.ts'
import type { SettlementStatus } from '../src/settlements/settlement-status.ts'
import { ask, type Backend } from './backend.ts'
import type { Finding } from './finding.ts'
import { judgeCall, judgeRefusal } from './judge-call.ts'
import { outlineOf } from './judge-shape.ts'
import { type KnownValues, reasonClosed, requestOf } from './request-of.ts'
import { type Screen, screens } from './screens.ts'
import { tryList } from './try-list.ts'
import { tryOrigin } from './try-origin.ts'
import { type Credentials, trySession } from './try-session.ts'

interface Untried {
  readonly call: CallName
  readonly reason: string
}

export interface ScreenResult {
  readonly screen: string
  /** `shows nothing`: for want of a call that it needs. `not tried`: none of its calls was. */
  readonly verdict:
    | 'works'
    | 'partly works'
    | 'shows nothing'
    | 'says something false'
    | 'not tried'
  readonly reason?: string
  readonly findings: readonly Finding[]
  readonly untried: readonly Untried[]
}

/** Makes the calls of every screen as the portal does, with its configuration where it is given. */
export async function walk(
  start: Omit<Backend, 'token'>,
  credentials: Credentials,
  config?: PortalConfig,
): Promise<ScreenResult[]> {
  const { findings, token } = await trySession(start, credentials)
  if (start.origin) findings.push(...(await tryOrigin(start, start.origin)))
  if (token === null) return [{ screen: '/login', verdict: 'shows nothing', findings, untried: [] }]
  const backend: Backend = { ...start, token: () => token }
  const known = await learn(backend, token, config)
  const results: ScreenResult[] = []
  for (const screen of inOrder) {
    const isLogin = screen.name === '/login'
    results.push(await tryScreen(backend, screen, known, isLogin ? findings : []))
  }
  return results
}

/** Lists first: the other calls need their ids. */
const inOrder = screens.toSorted((a, b) => Number(isList(b)) - Number(isList(a)))

function isList({ uses }: Screen): boolean {
  return uses.some(({ call }) => outlineOf(call))
}

async function learn(
  backend: Backend,
  token: string,
  config: PortalConfig | undefined,
): Promise<KnownValues> {
  type Fields = Readonly<Record<string, unknown>> | undefined
  const info = (await ask(backend, 'getUserInfo')).body as Fields
  const capabilities = config?.features ? null : (await ask(backend, 'getCapabilities')).body
  const switches = config?.features ?? (capabilities as { features?: FeatureSwitches })?.features
  const roles = rolesOf(token) ?? (Array.isArray(info?.roles) ? info.roles : [])
  return {
    config,
    features: switches ?? {},
    roles,
    grid: gridNames.find((name) => roles.includes(accessMap[gridPages[name]].role)),
    isMaster: info?.isMaster === true,
    status: info?.status,
    type: info?.type,
    recommendationCode: text(info?.recommendationCode),
    product: undefined,
    nip: undefined,
    settlement: undefined,
    closedSettlement: undefined,
    lead: undefined,
  }
}

/** From the token, like the portal. */
function rolesOf(token: string): string[] | null {
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const { username, roles } = JSON.parse(claims)
    return typeof username === 'string' && Array.isArray(roles) ? roles : null
  } catch {
    return null
  }
}

/** `before`: the findings of calls before the screens. */
async function tryScreen(
  backend: Backend,
  screen: Screen,
  known: KnownValues,
  before: readonly Finding[],
): Promise<ScreenResult> {
  const { name, uses } = screen
  const closed = reasonClosed(screen, known)
  if (closed)
    return { screen: name, verdict: 'not tried', reason: closed, findings: [], untried: [] }
  const findings = [...before]
  const untried: Untried[] = []
  for (const { call, without } of uses) {
    const outline = outlineOf(call)
    if (outline) {
      findings.push(...(await tryOwnList(backend, outline, known)))
      continue
    }
    // Before any screen.
    if (call === 'signIn' || call === 'refreshToken') continue
    const request = requestOf(call, known)
    if ('reason' in request) {
      untried.push({ call, reason: request.reason })
      continue
    }
    const answer = await ask(backend, call, request)
    const faults =
      calls[call].method === 'GET' ? judgeCall(call, answer) : judgeRefusal(call, answer)
    const fails = ({ verdict }: Finding) =>
      verdict === 'shows nothing' || verdict === 'goes without'
    findings.push(...faults.map((finding) => (fails(finding) ? { ...finding, without } : finding)))
    if (call === 'findBrokerProducts') known.product = firstProduct(answer.body)
  }
  // Later calls of the screen share the reason of the first.
  const [first] = untried
  return first && untried.length === uses.length
    ? { screen: name, verdict: 'not tried', reason: first.reason, findings, untried }
    : { screen: name, verdict: worstOf(screen, findings), findings, untried }
}

async function tryOwnList(
  backend: Backend,
  outline: KnownOutline,
  known: KnownValues,
): Promise<readonly Finding[]> {
  const { findings, rows } = await tryList(backend, outline, known.isMaster)
  const { call } = outline
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
  return findings
}

/** A screen shows nothing without a call that it needs; without others, or a part, it works partly. */
function worstOf({ uses }: Screen, findings: readonly Finding[]): ScreenResult['verdict'] {
  if (findings.some(({ verdict }) => verdict === 'says something false'))
    return 'says something false'
  // Findings before the screens belong to calls of other screens too: to tokens, to CORS.
  const isNeeded = (name: CallName) => {
    const use = uses.find(({ call }) => call === name)
    return !use || use.needed
  }
  const isBad = ({ verdict, call }: Finding) =>
    verdict === 'shows nothing' || (verdict === 'goes without' && isNeeded(call))
  if (findings.some((finding) => isBad(finding) && isNeeded(finding.call))) return 'shows nothing'
  const isPart = (finding: Finding) => isBad(finding) || finding.verdict === 'a part fails'
  return findings.some(isPart) ? 'partly works' : 'works'
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function firstProduct(body: unknown): string | undefined {
  const { collection = body } = Object(body) as { collection?: unknown }
  const [first] = Array.isArray(collection) ? collection : []
  return text(first?.product ?? first?.name)
}
