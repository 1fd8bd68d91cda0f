import { expect, test } from 'vitest'
import { activateUser } from '../src/admin/activate-user.ts'
import { changePartnerAccess } from '../src/admin/partner-access.ts'
import { disableUser, enableUser, logOutUser } from '../src/admin/user-access.ts'
import { changeUser } from '../src/admin/user-changes.ts'
import { api, useTestPortal } from './test-portal.ts'

const portal = useTestPortal()
const post = (path: string, payload: object, token?: string) =>
  portal.call({
    method: 'POST',
    url: api + path,
    payload,
    ...(token === undefined ? {} : { token }),
  })

const versions = async () => {
  const rows = await portal.db
    .selectFrom('session_version')
    .innerJoin('portal_user', 'portal_user.id', 'user_id')
    .select(['username', 'version'])
    .execute()
  return new Map(rows.map(({ username, version }) => [username, version]))
}

/** The users whose version the work raised. */
async function raisedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await versions()
  await work()
  const after = await versions()
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name)).toSorted()
}

test('every change of a user, and every end of a session, raises the version of that user only', async () => {
  const roles = ['ROLE_USER', 'ROLE_SETTINGS'] as const
  const changes = {
    suspend: () => changeUser(portal.db, 'agent', 'user.suspended', { status: 'SUSPENDED' }),
    activate: () => activateUser(portal.db, 'agent'),
    roles: () => changeUser(portal.db, 'agent', 'user.roles', { roles: [...roles] }),
    disable: () => disableUser(portal.db, 'agent'),
    enable: () => enableUser(portal.db, 'agent'),
  }
  for (const [name, change] of Object.entries(changes))
    expect(await raisedBy(change), name).toEqual(['agent'])

  const ended = await portal.signIn('agent')
  expect(
    await raisedBy(() => post('/logout', { refresh_token: ended.refresh_token })),
    'sign-out',
  ).toEqual(['agent'])

  const { refresh_token } = await portal.signIn('agent')
  const refresh = () => post('/login/token/refresh', { refresh_token })
  expect(await raisedBy(refresh), 'a refresh').toEqual([])
  portal.clock.advance(11_000)
  expect(await raisedBy(refresh), 'an old refresh token').toEqual(['agent'])

  await portal.signIn('agent')
  expect(await raisedBy(() => logOutUser(portal.db, 'agent')), 'logout').toEqual(['agent'])

  const { token } = await portal.signIn('agent')
  const passwords = { currentPassword: 'Portal-2026', password: 'Zmienione-2026' }
  expect(await raisedBy(() => post('/settings/password', passwords, token))).toEqual(['agent'])
})

test("disabling a partner raises its users' versions", async () => {
  const partner = await portal.db
    .selectFrom('portal_user')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select('username')
    .where('code', '=', 'BROKER')
    .orderBy('username')
    .execute()
  const usernames = partner.map(({ username }) => username)
  const disable = () => changePartnerAccess(portal.db, 'BROKER', { isDisabled: true })
  expect(await raisedBy(disable)).toEqual(usernames)
  const enable = () => changePartnerAccess(portal.db, 'BROKER', { isDisabled: false })
  expect(await raisedBy(enable)).toEqual(usernames)
})
