import type { Tokens } from '../src/account/session.ts'
import { ask, type Backend } from './backend.ts'
import { type Finding, finding } from './finding.ts'
import { judgeCall } from './judge-call.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in, and tries credentials and tokens that must fail. Null tokens: nothing else can be tried. */
export async function trySession(backend: Backend, credentials: Credentials) {
  const findings: Finding[] = []
  const wrong = { ...credentials, password: `${credentials.password}-wrong` }
  const refused = await ask(backend, 'signIn', { body: wrong })
  if (refused.status < 300)
    findings.push(finding('signIn', 'says something false', 'accepts a wrong password'))
  else if (![401, 429].includes(refused.status)) {
    const message = `answers a wrong password with ${refused.status} instead of 401`
    findings.push(finding('signIn', 'a part fails', message))
  }
  const answer = await ask(backend, 'signIn', { body: credentials })
  findings.push(...judgeCall('signIn', answer))
  const tokens = answer.body as Partial<Tokens> | undefined
  if (answer.status > 299 || !tokens?.token) return { findings, token: null }
  if (!tokens.refresh_token) return { findings, token: tokens.token }
  const rubbish = { refresh_token: `${tokens.refresh_token}-rubbish` }
  const { status } = await ask(backend, 'refreshToken', { body: rubbish })
  if (status < 300)
    findings.push(finding('refreshToken', 'says something false', 'accepts any refresh token'))
  else if (![400, 401, 403, 429, 500].includes(status)) {
    const message = `refuses a refresh token with ${status}: the session neither lives nor ends`
    findings.push(finding('refreshToken', 'a part fails', message))
  }
  const fresh = await ask(backend, 'refreshToken', {
    body: { refresh_token: tokens.refresh_token },
  })
  findings.push(...judgeCall('refreshToken', fresh))
  const token = (fresh.body as Partial<Tokens> | undefined)?.token ?? tokens.token
  findings.push(...(await tryTokens(backend, token)))
  return { findings, token }
}

/** A token that has ended, or none, is 401: with any other status no session would be renewed. */
async function tryTokens(backend: Backend, token: string): Promise<Finding[]> {
  const [header, claims] = token.split('.')
  const ended = claims ? `${header}.${claims}.ended` : `${token}-ended`
  const findings: Finding[] = []
  for (const [what, candidate] of [
    ['an ended token', ended],
    ['no token', null],
  ] as const) {
    const { status } = await ask(backend, 'getUserInfo', { token: candidate })
    if (status < 300)
      findings.push(finding('getUserInfo', 'says something false', `answers ${what}`))
    else if (status !== 401)
      findings.push(
        finding('getUserInfo', 'shows nothing', `answers ${what} with ${status} instead of 401`),
      )
  }
  return findings
}
