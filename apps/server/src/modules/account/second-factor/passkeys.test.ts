import type {
  CreationOptions,
  Passkey,
  RequestOptions,
} from '@partner-portal/contract/account/passkeys'
import type { Tokens } from '@partner-portal/contract/account/session'
import type { Problem } from '@partner-portal/contract/protocol/problem'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { createAuthenticator } from '#test/authenticator.ts'
import { callsOf } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { disableUser, enableUser } from '../../../admin/users/user-changes.ts'

const origin = 'http://localhost'
const portal = useTestPortal({ PUBLIC_URL: origin })
const password = 'Portal-2026'
const minute = 60_000

type Calls = Awaited<ReturnType<typeof callsOf>>
type Authenticator = ReturnType<typeof createAuthenticator>

beforeEach(async () => {
  await portal.db.deleteFrom('limit_event').execute()
  await portal.db.deleteFrom('passkey').execute()
  await portal.db.deleteFrom('recovery_code').execute()
  await portal.db.updateTable('portal_user').set({ has_second_factor: false }).execute()
})

const useOptions = async () =>
  (await portal.post('/login/passkey/options', {})).json<RequestOptions>()
const signInWith = (credential: object) => portal.post('/login/passkey', { credential })

/** Makes deletions fail, as on a full disk. */
async function failDeletes(table: string): Promise<void> {
  await sql`create function fail_deletes() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = '53100'; end $$`.execute(portal.db)
  await sql`create trigger broken before delete on ${sql.table(table)}
    execute function fail_deletes()`.execute(portal.db)
}

async function makeOptions(user: Calls): Promise<CreationOptions> {
  return (await user.post('/settings/passkeys/options', {})).json()
}

async function addPasskey(user: Calls, authenticator: Authenticator, name = 'Laptop') {
  const credential = authenticator.create(await makeOptions(user), { origin })
  return user.post('/settings/passkeys', { name, credential })
}

async function passkeysOf(user: Calls): Promise<Passkey[]> {
  return (await user.get('/settings/passkeys')).json<{ collection: Passkey[] }>().collection
}

describe('a passkey', () => {
  test('is added with a name, renamed and removed, and each change is told', async () => {
    const user = await callsOf(portal, 'master')
    const tab = await callsOf(portal, 'master')
    const added = await addPasskey(user, createAuthenticator(), ' Laptop ')
    expect(added.statusCode, added.body).toBe(201)
    expect(added.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10)
    expect((await tab.get('/user_info')).statusCode).toBe(401)
    expect(await newestMessage(portal.db, 'email')).toMatchObject({ kind: 'second-factor' })
    const [passkey] = await passkeysOf(user)
    expect(passkey).toMatchObject({ name: 'Laptop', usedAt: null })

    const second = await addPasskey(user, createAuthenticator(), 'Telefon')
    expect(second.json()).toEqual({ recoveryCodes: null })
    const path = `/settings/passkeys/${passkey?.id}`
    expect((await user.put(path, { name: 'Komputer' })).statusCode).toBe(204)
    expect((await passkeysOf(user)).map(({ name }) => name)).toEqual(['Komputer', 'Telefon'])
    expect((await user.delete(path)).statusCode).toBe(204)
    expect(await passkeysOf(user)).toHaveLength(1)
    expect((await user.delete(path)).statusCode).toBe(404)
  })

  test('is made for the host of PUBLIC_URL, discoverable, and once for each device', async () => {
    const user = await callsOf(portal, 'master')
    const authenticator = createAuthenticator()
    await addPasskey(user, authenticator)
    expect(await makeOptions(user)).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'master' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    })
    expect((await addPasskey(user, authenticator)).json()).toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
  })

  test('is refused from another page, without verification, late, twice or for another user', async () => {
    const user = await callsOf(portal, 'master')
    const neighbour = await callsOf(portal, 'agent')
    const add = async (credential: object, as = user) => {
      const answer = await as.post('/settings/passkeys', { name: 'Laptop', credential })
      return answer.statusCode === 201 ? 'added' : answer.json<Problem>().code
    }
    const device = createAuthenticator()
    const made = async (ceremony: { origin: string; isVerified?: boolean }) =>
      device.create(await makeOptions(user), ceremony)
    expect(await add(await made({ origin: 'https://evil.example.com' }))).toBe('PASSKEY_REFUSED')
    expect(await add(await made({ origin, isVerified: false }))).toBe('PASSKEY_REFUSED')
    expect(await add(await made({ origin }), neighbour)).toBe('PASSKEY_REFUSED')
    const late = await made({ origin })
    portal.clock.advance(5 * minute)
    expect(await add(late)).toBe('PASSKEY_REFUSED')
    const right = await made({ origin })
    expect(await add(right)).toBe('added')
    expect(await add(right)).toBe('PASSKEY_REFUSED')
  })

  test('may have an RSA key, the only kind that many TPMs under Windows Hello make', async () => {
    const device = createAuthenticator('RS256')
    expect((await addPasskey(await callsOf(portal, 'master'), device)).statusCode).toBe(201)
    const credential = device.use(await useOptions(), { origin })
    expect((await signInWith(credential)).statusCode).toBe(200)
  })

  test('is one of at most twenty, also of several tabs at the same time', async () => {
    const user = await callsOf(portal, 'master')
    const { id: user_id } = await userOf(portal, 'master')
    const passkey = { user_id, public_key: Buffer.alloc(1), counter: 0, transports: [] }
    const rows = Array.from({ length: 18 }, (_, index) => ({
      ...passkey,
      name: `Klucz ${index}`,
      credential_id: `made-${index}`,
      created_at: portal.clock.now(),
    }))
    await portal.db.insertInto('passkey').values(rows).execute()
    const made = []
    for (let index = 0; index < 4; index += 1) {
      const authenticator = createAuthenticator()
      made.push(authenticator.create(await makeOptions(user), { origin }))
    }
    const answers = await Promise.all(
      made.map((credential) => user.post('/settings/passkeys', { name: 'Nowy', credential })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
    const more = await user.post('/settings/passkeys/options', {})
    expect(more.json()).toMatchObject({ status: 409, code: 'TOO_MANY_PASSKEYS' })
  })

  test('is not offered where the portal has an IP address', async () => {
    const app = await portal.another({ publicUrl: 'http://127.0.0.1:3000' })
    const { token } = await portal.signIn('master')
    const headers = { authorization: `Bearer ${token}` }
    const listed = await app.inject({ url: `${api}/settings/passkeys`, headers })
    expect(listed.statusCode).toBe(404)
    expect((await app.inject({ url: '/config.json' })).json()).toMatchObject({ passkeys: false })
    const offered = await portal.call({ method: 'GET', url: '/config.json' })
    expect(offered.json()).toMatchObject({ passkeys: true })
  })
})

describe('a sign-in with a passkey alone', () => {
  test('gives a session, which counts as a proof', async () => {
    const device = createAuthenticator()
    await addPasskey(await callsOf(portal, 'master'), device)
    const answer = await signInWith(device.use(await useOptions(), { origin }))
    expect(answer.statusCode, answer.body).toBe(200)
    const user = await callsOf(portal, 'master', answer.json<Tokens>().token)
    expect((await user.delete('/settings/sessions')).statusCode).toBe(204)
    const [passkey] = await passkeysOf(user)
    expect(passkey?.usedAt).toEqual(expect.any(String))
    expect(
      (await portal.post('/login_check', { username: 'master', password })).json(),
    ).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      secondFactor: { methods: ['passkey', 'recovery'] },
    })
  })

  test('is refused alike for whatever is wrong', async () => {
    const device = createAuthenticator()
    await addPasskey(await callsOf(portal, 'master'), device)
    const evil = 'https://evil.example.com'
    const used = async (ceremony: Parameters<Authenticator['use']>[1]) =>
      device.use(await useOptions(), ceremony)
    const right = await used({ origin })
    expect((await signInWith(right)).statusCode).toBe(200)
    const late = await used({ origin })
    portal.clock.advance(5 * minute)
    const forged = await used({ origin })
    const { signature } = (await used({ origin })).response
    const wrong = [
      right,
      late,
      { ...forged, response: { ...forged.response, signature } },
      await used({ origin: evil }),
      await used({ origin, isVerified: false }),
      device.use({ ...(await useOptions()), rpId: 'evil.example.com' }, { origin }),
      device.use({ ...(await useOptions()), challenge: 'made-up' }, { origin }),
      createAuthenticator().use(await useOptions(), { origin }),
    ]
    const bodies = []
    for (const credential of wrong) bodies.push((await signInWith(credential)).body)
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ status: 400, code: 'PASSKEY_REFUSED' })
    device.turnBack()
    expect((await signInWith(await used({ origin }))).statusCode).toBe(400)
  })

  test('accepts a challenge once, also of several at the same time', async () => {
    const device = createAuthenticator()
    await addPasskey(await callsOf(portal, 'master'), device)
    const credential = device.use(await useOptions(), { origin })
    const answers = await Promise.all([1, 2, 3].map(() => signInWith(credential)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('is refused to a disabled user', async () => {
    const device = createAuthenticator()
    await addPasskey(await callsOf(portal, 'master'), device)
    await disableUser(portal.db, 'master')
    const answer = await signInWith(device.use(await useOptions(), { origin }))
    expect(answer.statusCode).toBe(401)
    await enableUser(portal.db, 'master')
  })

  test('fails as the database does, not as a wrong passkey', async () => {
    const device = createAuthenticator()
    const user = await callsOf(portal, 'master')
    await addPasskey(user, device)
    const use = async () => device.use(await useOptions(), { origin })
    const make = async () => createAuthenticator().create(await makeOptions(user), { origin })
    const [used, made] = [await use(), await make()]
    const add = (credential: object) => user.post('/settings/passkeys', { name: 'x', credential })
    await failDeletes('passkey_challenge')
    expect((await signInWith(used)).statusCode).toBe(503)
    expect((await add(made)).statusCode).toBe(503)
    await sql`drop function fail_deletes cascade`.execute(portal.db)
    expect((await signInWith(used)).statusCode).toBe(200)
  })

  test('is limited to 300 challenges in ten minutes by network', async () => {
    const ask = async () => (await portal.post('/login/passkey/options', {})).statusCode
    expect(await ask()).toBe(200)
    // Adds 298 uses.
    await sql`insert into limit_event (bucket, at) select bucket, at from limit_event
      cross join generate_series(1, 298) where bucket like 'passkey-use:%'`.execute(portal.db)
    expect([await ask(), await ask()]).toEqual([200, 429])
    portal.clock.advance(10 * minute)
    expect(await ask()).toBe(200)
  })
})

test("a passkey completes its user's sign-in after the password, and nobody else's", async () => {
  const [device, strange] = [createAuthenticator(), createAuthenticator()]
  await addPasskey(await callsOf(portal, 'master'), device)
  await addPasskey(await callsOf(portal, 'agent'), strange)
  const answer = await portal.post('/login_check', { username: 'master', password })
  const { ticket } = answer.json<Problem>().secondFactor ?? {}
  const complete = async (authenticator: Authenticator) => {
    const credential = authenticator.use(await useOptions(), { origin })
    return portal.post('/login/second-factor', { ticket, proof: { method: 'passkey', credential } })
  }
  expect((await complete(strange)).json()).toMatchObject({ code: 'PASSKEY_REFUSED' })
  expect((await complete(device)).statusCode).toBe(200)
})

test('a passkey is a proof for a step-up of its user', async () => {
  const [device, strange] = [createAuthenticator(), createAuthenticator()]
  const user = await callsOf(portal, 'master')
  await addPasskey(user, device)
  await addPasskey(await callsOf(portal, 'agent'), strange)
  expect((await user.get('/step-up')).json()).toEqual({ methods: ['passkey', 'recovery'] })
  portal.clock.advance(10 * minute)
  const prove = async (authenticator: Authenticator) => {
    const credential = authenticator.use(await useOptions(), { origin })
    return user.post('/step-up', { method: 'passkey', credential })
  }
  expect((await prove(strange)).statusCode).toBe(400)
  expect((await user.post('/settings/recovery-codes', {})).statusCode).toBe(403)
  expect((await prove(device)).statusCode).toBe(204)
  expect((await user.post('/settings/recovery-codes', {})).statusCode).toBe(200)
})
