import { type CallName, calls } from '../src/calls.ts'
import type { Call } from '../src/protocol/call.ts'
import { ask, type Backend } from './backend.ts'
import { type Finding, finding, type Verdict } from './finding.ts'

/** Requests with a preflight, and the portal's headers that cause it. */
const preflights: readonly (readonly [CallName, string])[] = [
  ['signIn', 'accept-language,content-type'],
  ['findLeads', 'accept-language,authorization'],
  ['blockLead', 'accept-language,authorization,content-type,idempotency-key'],
  ['updateContact', 'accept-language,authorization,content-type'],
  ['changePassword', 'accept-language,content-type'],
  ['deleteView', 'accept-language,authorization'],
]

/** The faults of CORS towards the portal at another origin. */
export async function tryOrigin(backend: Backend, origin: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, names] of preflights) {
    const { method, base, path }: Call = calls[name]
    const start = base === 'frontend' ? backend.apiUrl : backend.publicApiUrl
    const address =
      start.replace(/\/+$/, '') +
      path.replaceAll(/\{grid\}/g, 'lead-grid').replaceAll(/\{\w+\}/g, '1')
    const { status, headers } = await (backend.fetch ?? fetch)(address, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': names,
      },
    })
    const say = (message: string) => add(name, 'shows nothing', message)
    if (status > 299) say(`answers a preflight with ${status}`)
    if (![origin, '*'].includes(headers.get('access-control-allow-origin') ?? ''))
      say(`does not allow the origin ${origin}`)
    const missing = names.split(',').filter((field) => !listOf(headers, 'headers').includes(field))
    if (missing.length > 0) say(`Access-Control-Allow-Headers lacks ${missing.join(', ')}`)
    if (
      !['GET', 'POST'].includes(method) &&
      !listOf(headers, 'methods').includes(method.toLowerCase())
    )
      say(`Access-Control-Allow-Methods lacks ${method}`)
  }
  const { headers } = await ask(backend, 'checkAccessToken')
  if (![origin, '*'].includes(headers.get('access-control-allow-origin') ?? ''))
    add('checkAccessToken', 'shows nothing', `an answer does not allow the origin ${origin}`)
  if (!/\bretry-after\b|\*/i.test(headers.get('access-control-expose-headers') ?? ''))
    add(
      'checkAccessToken',
      'a part fails',
      'Access-Control-Expose-Headers lacks Retry-After: users do not read how long to wait',
    )
  return findings

  function add(call: CallName, verdict: Verdict, message: string) {
    findings.push({ ...finding(call, verdict, message), field: 'CORS' })
  }
}

function listOf(headers: Headers, what: 'headers' | 'methods'): string[] {
  const text = headers.get(`access-control-allow-${what}`) ?? ''
  return text
    .toLowerCase()
    .split(',')
    .map((field) => field.trim())
}
