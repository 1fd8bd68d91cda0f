import type { Tokens } from '@partner-portal/contract/account/session'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { tokenOfLink } from './accounts.ts'
import { api, type TestPortal } from './test-portal.ts'

export const automatic = (code: string) => `/automatic-integration/recommendation-code/${code}`

export const summary = (code: string, product: string) =>
  `${automatic(code)}/summary/product/${product}`

type Body = Exclude<InjectOptions['payload'], undefined>

/** Calls of one signed-in user, below the frontend API; signed in anew unless a token is given. */
export async function callsOf(portal: TestPortal, username: string, session?: string) {
  const token = session ?? (await portal.signIn(username)).token
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: Body) =>
    portal.call({ method, url: api + path, token, ...(payload === undefined ? {} : { payload }) })
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, payload: Body) => send('POST', path, payload),
    put: (path: string, payload: Body) => send('PUT', path, payload),
    delete: (path: string) => send('DELETE', path),
    async upload(path: string, form: FormData): Promise<LightMyRequestResponse> {
      return portal.call({ method: 'POST', url: api + path, token, ...(await encodeForm(form)) })
    },
  }
}

/** A form with a file, as a browser sends it. */
export async function encodeForm(form: FormData) {
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** The calls of a user as whom the operator `ola` acts. */
export async function switchedCalls(portal: TestPortal, username: string) {
  const auth_hash = await tokenOfLink(portal, username, 'switch', { mayWrite: true })
  const { token } = (await portal.post('/login_switch', { auth_hash })).json<Tokens>()
  return { token, ...(await callsOf(portal, username, token)) }
}
