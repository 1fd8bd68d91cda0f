// Once: processes of portal-admin, whose SQL other files try on both databases.

import { expect, test } from 'vitest'
import { newestCode } from '#test/newest-code.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt } from '#test/sign-in-at.ts'

test('an operator makes a partner and a user, who sets a password and is suspended', async () => {
  const installation: Readonly<Record<string, string>> = {
    ...(await demoInstallation()),
    PUBLIC_URL: 'http://portal.localhost',
  }
  const admin = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand([...args, '--json'], installation)
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout)
  }
  await admin(
    'partner',
    'create',
    'NOWY',
    '--name',
    'Nowy Partner sp. z o.o.',
    '--nip',
    '123-456-32-18',
  )
  expect(await admin('partner', 'list')).toContainEqual({
    code: 'NOWY',
    name: 'Nowy Partner sp. z o.o.',
    nip: '1234563218',
    recommendation_code: null,
    disabled: false,
  })
  await admin(
    'salesman',
    'set',
    'NOWY',
    '--first-name',
    'Ewa',
    '--last-name',
    'Kos',
    '--phone',
    '+48221112233',
  )
  await admin('agent', 'create', 'N1', '--partner', 'NOWY', '--name', 'Ewa Kos')
  await admin(
    'user',
    'create',
    'ewa',
    '--partner',
    'NOWY',
    '--email',
    'ewa@example.com',
    '--phone',
    '600 100 200',
    '--roles',
    'ROLE_USER,ROLE_SETTINGS',
    '--agent',
    'N1',
  )
  expect(await admin('agent', 'list', '--partner', 'NOWY')).toEqual([
    { partner: 'NOWY', code: 'N1', name: 'Ewa Kos', users: ['ewa'] },
  ])
  expect(await admin('user', 'list', '--partner', 'NOWY')).toMatchObject([
    { username: 'ewa', status: 'NEW', hasPassword: false, phone: '+48600100200' },
  ])
  await admin('user', 'suspend', 'ewa')
  expect(await admin('user', 'activate', 'ewa')).toEqual({ username: 'ewa', status: 'NEW' })
  expect(await admin('outbox', '--waiting')).toContainEqual(
    expect.objectContaining({ recipient: 'ewa@example.com', channel: 'email' }),
  )

  const server = await startServer(installation)
  const post = (method: string, path: string, body?: object) =>
    askAt(server.address, path, { method, ...(body && { body }) })
  const { address } = await admin('user', 'set-password-link', 'ewa')
  expect(address).toMatch(/^http:\/\/portal\.localhost\/setting\/[\w-]{43}$/)
  const hash = address.split('/').at(-1)
  expect((await post('POST', `/login/reset-password-sms?hash=${hash}`)).status).toBe(204)
  const smsCode = await newestCode(installation)
  expect(
    (await post('PATCH', '/login/change-password', { hash, password: 'Haslo-Ewy1', smsCode }))
      .status,
  ).toBe(200)
  expect(
    (await post('POST', '/login_check', { username: 'ewa', password: 'Haslo-Ewy1' })).status,
  ).toBe(200)

  expect(await admin('user', 'list', '--partner', 'NOWY')).toMatchObject([{ status: 'ACTIVE' }])

  const link = await admin('user', 'switch-link', 'ewa', '--as', 'ola')
  expect(
    (await post('POST', '/login_switch', { auth_hash: link.address.split('/').at(-1) })).status,
  ).toBe(200)
  await admin('user', 'suspend', 'ewa')
  await admin('user', 'roles', 'ewa', 'ROLE_USER')
  expect(await admin('user', 'list', '--partner', 'NOWY')).toMatchObject([
    { status: 'SUSPENDED', roles: ['ROLE_USER'] },
  ])
  await admin('user', 'disable', 'ewa')
  await admin('partner', 'disable', 'NOWY')
  expect(await admin('user', 'list', '--partner', 'NOWY')).toMatchObject([{ status: 'DISABLED' }])
  expect(
    (await post('POST', '/login_check', { username: 'ewa', password: 'Haslo-Ewy1' })).status,
  ).toBe(401)
  const deeds = (await admin('audit', '--user', 'ewa')) as { action: string; by: string | null }[]
  expect(deeds.map((deed) => deed.action)).toEqual([
    'session.refused',
    'user.disabled',
    'user.roles',
    'user.suspended',
    'login.switched',
    'user.switch-link',
    'session.started',
    'user.activated',
    'password.set-by-link',
    'password.code-sent',
    'user.set-password-link',
    'user.activated',
    'user.suspended',
    'user.set-password-link',
    'user.created',
  ])
  expect(deeds.find((deed) => deed.action === 'login.switched')?.by).toBe('ola')
  const all = (await admin('audit', '--limit', '60')) as { action: string; call: string }[]
  const calls = new Map(all.map(({ action, call }) => [call, action]))
  expect(Object.fromEntries(calls)).toMatchObject({
    'portal-admin partner create': 'partner.created',
    'portal-admin salesman set': 'salesman.set',
    'portal-admin agent create': 'agent.created',
    'portal-admin user suspend': 'user.suspended',
    'POST /login_switch': 'login.switched',
  })
}, 120_000)

test.each([
  [['user', 'suspend', 'nobody'], 'There is no user nobody'],
  [['user', 'disable', 'nobody'], 'There is no user nobody'],
  [['partner', 'disable', 'NOBODY'], 'There is no partner NOBODY'],
  [['user', 'roles', 'partner', 'ROLE_KING'], 'Unknown roles: ROLE_KING'],
  [['partner', 'create', 'demo', '--name', 'x'], 'demo is not a valid code'],
  [['partner', 'create', 'DEMO', '--name', 'x'], 'There is already a partner DEMO'],
  [
    [
      'user',
      'create',
      'x',
      '--partner',
      'DEMO',
      '--email',
      'x@a-.pl',
      '--phone',
      '600100200',
      '--roles',
      'ROLE_USER',
    ],
    'x@a-.pl is not an e-mail address',
  ],
])('%j is refused with a sentence', async (args, says) => {
  const { code, stderr } = await runCommand(args, await demoInstallation(), temporaryDirectory())
  expect(code).toBe(1)
  expect(stderr).toContain(says)
  expect(stderr).not.toContain('    at ')
})
