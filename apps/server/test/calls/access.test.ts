import { calls } from '@partner-portal/contract/calls'
import { defaultBrand } from '@partner-portal/contract/content/brand'
import { providerEvents } from '@partner-portal/contract/events/provider-events'
import { gridNames, gridPages } from '@partner-portal/contract/lists/grid-names'
import {
  isSuspended,
  mayConfirm,
  mayOpen,
  type SecuredPage,
} from '@partner-portal/contract/protocol/access-map'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { contentPolicy } from '#platform/http/pages.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { type DemoUser, demoUsers } from '../../src/demo/users.ts'
import { pagePolicy } from '../../src/modules/content/page-policy.ts'

const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })
const table = Object.entries(calls as Record<string, Call>).flatMap(atEveryGrid)

/** A call with a grid in its path, at each grid. */
function atEveryGrid([name, call]: [string, Call]): [string, Call][] {
  if (call.access !== '{grid}') return [[name, call]]
  return gridNames.map((grid) => [
    `${name} of ${grid}`,
    {
      ...call,
      path: call.path.replace('{grid}', grid).replace('{id}', '1') as Call['path'],
      access: gridPages[grid],
    },
  ])
}

function mayCall({ access, refusesSuspended, confirms }: Call, user: DemoUser): boolean {
  if (refusesSuspended && isSuspended(user)) return false
  if (confirms && !mayConfirm(user)) return false
  if (access.startsWith('/'))
    return mayOpen(access as SecuredPage, { ...user, isMaster: user.isMaster ?? false })
  return (user.roles as readonly string[]).includes(access)
}

/** The access token of each user's session. */
const tokens = new Map<string, string>()

/** Calls as a demo user, who signs in again after a write: a write may end the session. */
async function callAs(username: string, options: InjectOptions): Promise<number> {
  const token = tokens.get(username) ?? (await portal.signIn(username)).token
  const { statusCode } = await portal.call({ ...options, token })
  if (options.method === 'GET' || statusCode >= 400) tokens.set(username, token)
  else tokens.delete(username)
  return statusCode
}

describe('every call × every demo user (P16)', () => {
  test.each(table)('%s', async (_name, call) => {
    const url = bases[call.base] + call.path
    const options = { method: call.method, url, ...(call.body ? { payload: {} } : {}) }
    const nobody = await portal.call(options)
    const guarded = call.access !== 'public' && call.access !== 'optional'
    if (guarded) expect(nobody.statusCode).toBe(401)
    else expect(nobody.statusCode).toBeLessThan(500)

    for (const user of demoUsers.filter((candidate) => !candidate.hasNoPassword)) {
      const statusCode = await callAs(user.username, options)
      const allowed = !guarded || mayCall(call, user)
      if (!allowed) expect(statusCode).toBe(403)
      else expect(guarded ? [401, 403, 500] : [403, 500]).not.toContain(statusCode)
    }
  })
})

const writing = table.filter(([, { method }]) => method !== 'GET')

test.each(writing)(
  '%s refuses a body that is no JSON, as the contract declares',
  async (_, call) => {
    const user = demoUsers.find((candidate) => !candidate.hasNoPassword && mayCall(call, candidate))
    const token =
      tokens.get(user?.username ?? '') ?? (await portal.signIn(user?.username ?? 'master')).token
    const options = { method: call.method, url: bases[call.base] + call.path, token }
    const headers = { 'content-type': 'application/json' }
    const answer = await portal.call({ ...options, headers, payload: '{' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST'])
  },
)

test('an unknown address of the API is a JSON 404, not a page', async () => {
  const answer = await portal.call({ method: 'GET', url: '/api/frontend/nothing-here' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('the API document is made of the same calls', async () => {
  const answer = await portal.call({ method: 'GET', url: '/api/docs/json' })
  const document = answer.json<{ paths: Record<string, Record<string, { operationId: string }>> }>()
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  expect(documented.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test("the API document's webhooks say whom they are for: limit.changed is the shop's, all others the provider's", async () => {
  const answer = await portal.call({ method: 'GET', url: '/api/docs/json' })
  const { webhooks } = answer.json<{
    webhooks: Record<string, { post: { tags: string[]; summary: string; description: string } }>
  }>()
  const toShop = Object.entries(webhooks).filter(
    ([, { post }]) => post.tags.join() === "To a broker's shop",
  )
  expect(toShop.map(([type]) => type)).toEqual(['limit.changed'])
  const toProvider = Object.values(webhooks).filter(
    ({ post }) => post.tags.join() === "To the provider's system",
  )
  expect(toProvider).toHaveLength(Object.keys(providerEvents).length)
  for (const { post } of toProvider) {
    expect(post.summary).toContain("To the provider's system: ")
    expect(post.description).toContain('A shop never receives them')
  }
})

test.each(['', '/%61pi/frontend', '/api/%66rontend', '/ap%69/nothing-here'])(
  'API answers carry the closed policy and are not kept, however their address is written: %s',
  async (prefix) => {
    const { token } = await portal.signIn('partner')
    const url = `${prefix || '/api/frontend'}/user_info`
    const { headers } = await portal.call({ method: 'GET', url, token })
    expect(headers['content-type']).toContain('json')
    expect(headers['content-security-policy']).toBe(contentPolicy())
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('a body nested deeper than any call needs is 400', async () => {
  const depth = 30_000
  const answer = await portal.call({
    method: 'POST',
    url: '/api/frontend/login_check',
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(depth) + ']'.repeat(depth),
  })
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    400,
    'The request is nested more than 32 levels deep.',
  ])
})

describe('a portal of another origin', () => {
  test('may call only where the configuration names it', async () => {
    const app = await portal.another({ portalOrigins: ['https://portal.example.com'] })
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/frontend/user_info',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
    const allowed = await ask('https://portal.example.com')
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers['access-control-allow-origin']).toBe('https://portal.example.com')
    expect(
      (await ask('https://evil.example.com')).headers['access-control-allow-origin'],
    ).toBeUndefined()
    const { headers } = await portal.call({
      method: 'GET',
      url: '/healthz',
      headers: { origin: 'https://portal.example.com' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

const secretPages = [
  '/login',
  '/resetting/request',
  '/resetting/0a1b',
  '/setting/0a1b',
  '/login_switch/0a1b',
  '/contract-confirmation/0a1b',
  '/client-consents/0a1b',
  '/settings/password',
  '/settings/contact',
  '/integrations/nano/permissions/production',
  '/integrations/nano/%70ermissions/testing',
  '/integrations/nano/permissions/%zz',
  '/integrations/nano/Permissions/testing/',
  '/nowhere',
]

test("the page's policy opens only the origins that the configuration names", () => {
  const policy = pagePolicy({ bannersUrl: 'https://b.example.com/feed?x=1' }, '/')
  expect(policy).toContain("connect-src 'self' https://b.example.com;")
  expect(policy).toContain("style-src 'self';")
  expect(pagePolicy({}, '/')).toContain("connect-src 'self';")
})

describe('files of other hosts (P35)', () => {
  const hosts = {
    apiUrl: 'https://api.example.com/frontend',
    bannersUrl: 'https://banners.example.com/feed.json',
    partnerArticlesUrl: 'https://cms.example.com/articles.json',
    pictureOrigins: ['https://pictures.example.com'],
    brand: {
      ...defaultBrand,
      logo: 'https://logo.example.com/logo.svg',
      styleSheet: 'https://cdn.example.com/brand.css',
      fonts: ['https://fonts.example.com/a.woff2'],
    },
  }

  test.each(['/', '/lead-list', '/integrations/nano/details', '/marketing-resources'])(
    'are loaded on %s, of hosts that the configuration names',
    (path) => {
      const policy = pagePolicy(hosts, path).split('; ')
      const pictures = ['api', 'cdn', 'logo', 'cms', 'pictures'].map(
        (host) => `https://${host}.example.com`,
      )
      expect(policy).toContain(`img-src 'self' data: ${pictures.join(' ')}`)
      expect(policy).toContain("style-src 'self' https://cdn.example.com")
      expect(policy).toContain("font-src 'self' https://cdn.example.com https://fonts.example.com")
      expect(pagePolicy({}, path)).toContain("img-src 'self' data:;")
    },
  )

  test.each(secretPages)('are not on %s', (path) => {
    const policy = pagePolicy({ ...hosts, apiUrl: '/api/frontend' }, path).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["img-src 'self' data:", "style-src 'self'", "font-src 'self'"]),
    )
    expect(pagePolicy(hosts, path)).toContain("img-src 'self' data: https://api.example.com;")
  })
})

describe('a chat widget and a tag manager', () => {
  const hash = / 'sha256-\S{44}'/
  const third = { chatWidgetUrl: 'https://chat.example.com/widget.js', tagManagerId: 'GTM-ABC123' }

  test.each(['/', '/lead-list', '/integrations/nano/details', '/marketing-resources'])(
    'may run on %s, where they are configured',
    (path) => {
      const policy = pagePolicy(third, path).replace(hash, '')
      const origins = 'https://chat.example.com https://www.googletagmanager.com'
      expect(policy).toContain(`script-src 'self' ${origins};`)
      expect(policy).toContain(`frame-src ${origins};`)
      expect(policy).toContain('wss://chat.example.com')
      const none = pagePolicy({}, path).replace(hash, '')
      expect(none).toContain("script-src 'self';")
      expect(none).not.toMatch(/frame-src|google|chat/)
    },
  )

  test.each(secretPages)('may not on %s', (path) => {
    expect(pagePolicy(third, path)).toBe(pagePolicy({}, path))
  })
})
