import { hostname, userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, temporaryDirectory } from '#test/processes.ts'

test('from the first named operator on, every command that changes something needs a key', async () => {
  const { run, admin } = adminOf({
    ...(await demoInstallation()),
    PUBLIC_URL: 'http://portal.localhost',
  })
  const by = (key: string) => ({ PORTAL_OPERATOR_KEY: key })
  const ok = (command: string, key?: string) => admin(command, {}, key ? by(key) : {})
  await ok('user suspend partner')
  const anna = await ok('operator add anna')
  expect(anna.key).toMatch(/^[\w-]{43}$/)

  for (const command of [
    'user activate partner',
    'user disable partner',
    'user roles partner ROLE_USER',
    'user switch-link partner',
    'partner disable DEMO',
    'product disable BROKER NANO',
    'operator add eve',
    'operator remove anna',
    `import ${temporaryDirectory()}/none.csv`,
  ]) {
    const { code, stderr } = await run(command)
    expect(code, command).not.toBe(0)
    if (!command.startsWith('import'))
      expect(stderr).toContain('needs an operator. Set PORTAL_OPERATOR_KEY')
  }
  const wrong = await run('user activate partner', {}, by('x'.repeat(43)))
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('This is not the key of an operator'),
  ])
  // Reading needs no operator.
  expect(await ok('user list')).toContainEqual(
    expect.objectContaining({ username: 'partner', status: 'SUSPENDED' }),
  )

  await ok('user activate partner', anna.key)
  const result = await run('user switch-link partner --as jan', {}, by(anna.key))
  expect(result.stderr).toContain('the name of the operator who makes it: anna')
  expect(await ok('user switch-link partner', anna.key)).toMatchObject({ mayWrite: false })
  expect(await ok('user switch-link partner --write', anna.key)).toMatchObject({
    mayWrite: true,
  })

  const last = await run('operator remove anna', {}, by(anna.key))
  expect(last.stderr).toContain('anna is the only operator')
  const jan = await ok('operator add jan', anna.key)
  await ok('operator remove anna', jan.key)
  expect((await run('user suspend partner', {}, by(anna.key))).code).toBe(1)
  const again = await ok('operator add anna', jan.key)
  expect(again.key).not.toBe(anna.key)
  const listed = await ok('operator list')
  expect(listed).toMatchObject([
    { name: 'anna', removed: null },
    { name: 'jan', removed: null },
  ])
  expect(JSON.stringify(listed)).not.toMatch(/key|hash/)

  const events: { kind: string; operator: string }[] = await ok('audit --limit 100')
  expect(events.find(({ kind }) => kind === 'user.activated')).toMatchObject({
    operator: 'anna',
    source: `${userInfo().username}@${hostname()}`,
  })
  expect(events.find(({ kind }) => kind === 'user.suspended')?.operator).toBe(userInfo().username)
  expect(events.map(({ kind }) => kind)).toContain('operator.refused')
  expect(JSON.stringify(events)).not.toContain(anna.key)
}, 300_000)
