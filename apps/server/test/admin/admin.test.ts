import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, newestCode, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt } from '#test/sign-in-at.ts'

test('an operator makes a partner and a user, who sets a password and is suspended', async () => {
  const installation = { ...(await demoInstallation()), PUBLIC_URL: 'http://portal.localhost' }
  const { admin } = adminOf(installation)
  await admin('partner create NOWY', { name: 'Nowy Partner sp. z o.o.', nip: '123-456-32-18' })
  expect(await admin('partner list')).toContainEqual({
    code: 'NOWY',
    name: 'Nowy Partner sp. z o.o.',
    nip: '1234563218',
    recommendation_code: null,
    disabled: false,
  })
  const salesman = { 'first-name': 'Ewa', 'last-name': 'Kos', phone: '+48221112233' }
  await admin('salesman set NOWY', salesman)
  await admin('agent create N1 --partner NOWY', { name: 'Ewa Kos' })
  const reached = { email: 'ewa@example.com', phone: '600 100 200' }
  const roles = 'ROLE_USER,ROLE_SETTINGS'
  await admin('user create ewa --partner NOWY --agent N1', { ...reached, roles })
  expect(await admin('agent list --partner NOWY')).toEqual([
    { partner: 'NOWY', code: 'N1', name: 'Ewa Kos', users: ['ewa'] },
  ])
  expect(await admin('user list --partner NOWY')).toMatchObject([
    { username: 'ewa', status: 'NEW', hasPassword: false, phone: '+48600100200' },
  ])
  await admin('user suspend ewa')
  expect(await admin('user activate ewa')).toEqual({ username: 'ewa', status: 'NEW' })
  expect(await admin('outbox --waiting')).toContainEqual(
    expect.objectContaining({ recipient: 'ewa@example.com', channel: 'email' }),
  )

  const server = await startServer(installation)
  const post = (method: string, path: string, body?: object) =>
    askAt(server.address, path, { method, ...(body && { body }) })
  const { address } = await admin('user set-password-link ewa')
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

  expect(await admin('user list --partner NOWY')).toMatchObject([{ status: 'ACTIVE' }])

  const link = await admin('user switch-link ewa --as ola')
  expect(
    (await post('POST', '/login_switch', { auth_hash: link.address.split('/').at(-1) })).status,
  ).toBe(200)
  await admin('user suspend ewa')
  await admin('user roles ewa ROLE_USER')
  expect(await admin('user list --partner NOWY')).toMatchObject([
    { status: 'SUSPENDED', roles: ['ROLE_USER'] },
  ])
  await admin('user disable ewa')
  await admin('partner disable NOWY')
  expect(await admin('user list --partner NOWY')).toMatchObject([{ status: 'DISABLED' }])
  expect(
    (await post('POST', '/login_check', { username: 'ewa', password: 'Haslo-Ewy1' })).status,
  ).toBe(401)
  const events = (await admin('audit --user ewa')) as { kind: string; operator: string | null }[]
  expect(events.map(({ kind }) => kind)).toEqual([
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
  expect(events.find(({ kind }) => kind === 'login.switched')?.operator).toBe('ola')
  const all = (await admin('audit --limit 60')) as { kind: string; call: string }[]
  const calls = new Map(all.map(({ kind, call }) => [call, kind]))
  expect(Object.fromEntries(calls)).toMatchObject({
    'portal-admin partner create': 'partner.created',
    'portal-admin salesman set': 'salesman.set',
    'portal-admin agent create': 'agent.created',
    'portal-admin user suspend': 'user.suspended',
    'POST /login_switch': 'login.switched',
  })
}, 120_000)

test('an impossible command is refused with a sentence', async () => {
  const { run } = adminOf(await demoInstallation(), temporaryDirectory())
  for (const [command, says] of [
    ['user suspend nobody', 'There is no user nobody'],
    ['user disable nobody', 'There is no user nobody'],
    ['partner disable NOBODY', 'There is no partner NOBODY'],
    ['user roles partner ROLE_KING', "'ROLE_KING' is unknown"],
    ['partner create demo --name x', "code: 'demo' is unknown, expected 2 to 40 capitals"],
    ['partner create DEMO --name x', 'There is already a partner DEMO'],
    [
      'user create x --partner DEMO --email x@a-.pl --phone 600100200 --roles ROLE_USER',
      "email: 'x@a-.pl' is not an e-mail address",
    ],
  ] as const) {
    const { code, stderr } = await run(command)
    expect([code, stderr], command).toEqual([1, expect.stringContaining(says)])
    expect(stderr).not.toContain('    at ')
  }
})

test('a role that the type of a user shuts out is warned of, by command and import', async () => {
  const { run, admin } = adminOf(await demoInstallation())
  const shut = 'ROLE_INVOICE_LOAN_AS_RECEIVER_LIST'
  const says = `${shut} does not open /invoice-loan-list to users of type OWNER`
  const made = (name: string) =>
    `user create ${name} --partner DEMO --email ${name}@example.com --phone 600100200 --roles`
  const owner = await run(`${made('ewa')} ROLE_USER,${shut} --type OWNER`)
  expect([owner.code, owner.stdout]).toEqual([0, expect.stringContaining(`\nWarning: ${says}.`)])
  expect(await admin(`${made('jan')} ROLE_USER,${shut}`)).toMatchObject({ warnings: [] })
  expect(await admin(`user roles ewa ${shut}`)).toMatchObject({ warnings: [says] })
  expect(await admin('user roles ewa ROLE_USER')).toMatchObject({ warnings: [] })

  const file = join(temporaryDirectory(), 'users.csv')
  const lines = ['a', 'b'].map((name) => `${name},${name}@example.com,600100200,${shut},OWNER`)
  const untyped = `c,c@example.com,600100200,${shut},`
  writeFileSync(file, ['username,email,phoneNumber,roles,type', ...lines, untyped].join('\n'))
  const imported = await run(`import ${file} --record user --partner DEMO`)
  expect(imported.stdout).toContain(
    `0 refused.\nWarning: a: ${says}.\nWarning: b: ${says}.\nDatabase`,
  )
  expect(await admin('user list --partner DEMO')).toContainEqual(
    expect.objectContaining({ username: 'c', type: 'EMPLOYEE' }),
  )
}, 60_000)
