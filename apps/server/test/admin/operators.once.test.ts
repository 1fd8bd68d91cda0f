// Once: processes of portal-admin, whose SQL other files try on both databases.

import { hostname, userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, temporaryDirectory } from '#test/processes.ts'

test('from the first named operator on, every command that changes something needs a key', async () => {
  const installation: Readonly<Record<string, string>> = {
    ...(await demoInstallation()),
    PUBLIC_URL: 'http://portal.localhost',
  }
  const run = (args: readonly string[], key?: string) =>
    runCommand([...args, '--json'], {
      ...installation,
      ...(key === undefined ? {} : { PORTAL_OPERATOR_KEY: key }),
    })
  const ok = async <T>(args: readonly string[], key?: string): Promise<T> => {
    const { code, stdout, stderr } = await run(args, key)
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout) as T
  }
  interface Added {
    readonly name: string
    readonly key: string
  }

  await ok(['user', 'suspend', 'partner'])
  const anna = await ok<Added>(['operator', 'add', 'anna'])
  expect(anna.key).toMatch(/^[\w-]{43}$/)

  for (const args of [
    ['user', 'activate', 'partner'],
    ['user', 'disable', 'partner'],
    ['user', 'roles', 'partner', 'ROLE_USER'],
    ['user', 'switch-link', 'partner'],
    ['partner', 'disable', 'DEMO'],
    ['product', 'disable', 'BROKER', 'NANO'],
    ['operator', 'add', 'eve'],
    ['operator', 'remove', 'anna'],
    ['import', `${temporaryDirectory()}/none.csv`],
  ]) {
    const { code, stderr } = await run(args)
    expect(code, args.join(' ')).not.toBe(0)
    if (args[0] !== 'import') expect(stderr).toContain('needs an operator. Set PORTAL_OPERATOR_KEY')
  }
  const wrong = await run(['user', 'activate', 'partner'], 'x'.repeat(43))
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('This is not the key of an operator'),
  ])
  // Reading needs none.
  expect(await ok(['user', 'list'])).toContainEqual(
    expect.objectContaining({ username: 'partner', status: 'SUSPENDED' }),
  )

  await ok(['user', 'activate', 'partner'], anna.key)
  const other = await run(['user', 'switch-link', 'partner', '--as', 'jan'], anna.key)
  expect(other.stderr).toContain('the name of the operator who makes it: anna')
  expect(await ok(['user', 'switch-link', 'partner'], anna.key)).toMatchObject({ mayWrite: false })
  expect(await ok(['user', 'switch-link', 'partner', '--write'], anna.key)).toMatchObject({
    mayWrite: true,
  })

  const last = await run(['operator', 'remove', 'anna'], anna.key)
  expect(last.stderr).toContain('anna is the only operator')
  const jan = await ok<Added>(['operator', 'add', 'jan'], anna.key)
  await ok(['operator', 'remove', 'anna'], jan.key)
  expect((await run(['user', 'suspend', 'partner'], anna.key)).code).toBe(1)
  const again = await ok<Added>(['operator', 'add', 'anna'], jan.key)
  expect(again.key).not.toBe(anna.key)
  const listed = await ok<object[]>(['operator', 'list'])
  expect(listed).toMatchObject([
    { name: 'anna', removed: null },
    { name: 'jan', removed: null },
  ])
  expect(JSON.stringify(listed)).not.toMatch(/key|hash/)

  const deeds = await ok<{ action: string; by: string; source: string; detail: object }[]>([
    'audit',
    '--limit',
    '100',
  ])
  expect(deeds.find(({ action }) => action === 'user.activated')).toMatchObject({
    by: 'anna',
    source: `${userInfo().username}@${hostname()}`,
  })
  expect(deeds.find(({ action }) => action === 'user.suspended')?.by).toBe(userInfo().username)
  expect(deeds.map(({ action }) => action)).toContain('operator.refused')
  expect(JSON.stringify(deeds)).not.toContain(anna.key)
}, 300_000)
