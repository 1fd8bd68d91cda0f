import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { StyleEntry } from '@partner-portal/contract/integrations/styles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { automatic } from '#test/integration-calls.ts'
import { endPauses, type Pause, pauseAt, preparePauses } from '#test/paused-writes.ts'
import { demoInstallation, onDatabase, type RunningServer, startServer } from '#test/processes.ts'
import { signInAt } from '#test/sign-in-at.ts'
import { api, isDistributed } from '#test/test-portal.ts'
import { logoForm, png } from '../../../../packages/testing/pictures.ts'
import { demoPassword } from '../../src/demo/users.ts'
import type { Db } from '../../src/platform/database/connect.ts'

const base = `${api}${automatic('BRK2026')}`
const newPassword = 'Nowe-Haslo-2026'
const newStyle = { primaryColor: '#DA0041', secondaryColor: '#0CA789', borderRadiusBody: '9' }

/** The writes, and the points inside each transaction at which the process is killed. */
const steps: readonly [keyof ReturnType<typeof writesOf>, readonly Pause[]][] = [
  ['activate', ['integration inserted', 'event inserted']],
  ['saveStyle', ['form style saved', 'calculator style saved', 'event inserted']],
  ['upload', ['old logo buried', 'new logo inserted', 'form style saved', 'event inserted']],
  ['changePassword', ['password set', 'other sessions ended', 'event inserted']],
]

interface Tokens {
  readonly broker: string
  readonly partner: string
}

function send(address: string, token: string, body: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
}

const styleOf = (styles: object) => ({
  data: { type: 'form', styles, product: 'PURCHASE_FINANCE', applyToAllStyles: true },
})

function writesOf(address: string, { broker, partner }: Tokens) {
  const passwords = { currentPassword: demoPassword, password: newPassword }
  return {
    activate: () => send(address + base, broker, { product: 'NANO' }),
    saveStyle: () => send(`${address}${base}/styles`, broker, styleOf(newStyle)),
    upload: () => send(`${address}${base}/logo`, broker, logoForm(png(20, 20), 'new.png')),
    changePassword: () => send(`${address}${api}/settings/password`, partner, passwords),
  }
}

/**
 * The rows that these writes change. Excluded: a session's last use (noted once a minute), its newest proof,
 * the correct password, and positions in the chain.
 */
async function snapshot(db: Db): Promise<unknown[]> {
  const tables = ['integration', 'style', 'logo', 'portal_user', 'session', 'event']
  const kept: unknown[] = []
  for (const table of tables) {
    const { rows } =
      await sql`select (to_jsonb(one) - 'used_at' - 'proved_at' - 'position')::text as one
      from ${sql.table(table)} one order by 1`.execute(db)
    kept.push([table, rows])
  }
  return kept
}

/** Resolves true once the server has begun the request and not ended it. */
async function isUnderWay(
  server: RunningServer,
  request: () => Promise<Response>,
): Promise<boolean> {
  let answered = false
  const received = new Promise<void>((resolve) =>
    server.process.stdout?.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('incoming request')) resolve()
    }),
  )
  void request().then(
    () => (answered = true),
    () => {},
  )
  await received
  // From the request to the pause. If this is too short, an earlier step is killed, and all assertions still
  // hold.
  await new Promise((resolve) => setTimeout(resolve, 400))
  return !answered
}

// Citus takes no trigger that could pause a write.
test.skipIf(isDistributed())(
  'killed at any step of a write it is as before; killed after the answer, as answered (P33)',
  async () => {
    const env = await demoInstallation()
    const isServer = 'DATABASE_URL' in env
    const start = () => startServer({ ...env, LOG_LEVEL: 'debug' })
    let server = await start()
    const tokens = {
      broker: (await signInAt(server.address, 'broker')).token,
      partner: (await signInAt(server.address, 'partner')).token,
    }
    // A second session, which a new password ends.
    await signInAt(server.address, 'partner')
    const at = server.address + base
    const uploaded = await send(`${at}/logo`, tokens.broker, logoForm(png(10, 10), 'old.png'))
    const { logoId } = (await uploaded.json()) as { logoId: string }
    const saved = await send(`${at}/styles`, tokens.broker, styleOf({ logoFileId: logoId }))
    expect(saved.status).toBe(200)
    await onDatabase(env, preparePauses)
    const before = await onDatabase(env, snapshot)

    for (const [write, pauses] of steps)
      for (const pause of pauses) {
        await onDatabase(env, (db) => pauseAt(db, pause))
        const request = writesOf(server.address, tokens)[write]
        expect(await isUnderWay(server, request), `${write} at ${pause}`).toBe(true)
        await server.kill('SIGKILL')
        if (isServer) await onDatabase(env, (db) => endPauses(db, true))
        server = await start()
        const after = await onDatabase(env, async (db) => {
          if (!isServer) await endPauses(db, false)
          return snapshot(db)
        })
        expect(after, `${write} at ${pause}`).toEqual(before)
      }

    const { activate, saveStyle, upload, changePassword } = writesOf(server.address, tokens)
    const answers = [await activate(), await saveStyle(), await upload(), await changePassword()]
    await server.kill('SIGKILL')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204])
    server = await start()
    const get = async <T>(path: string) => {
      const headers = { authorization: `Bearer ${tokens.broker}` }
      return (await (await fetch(server.address + path, { headers })).json()) as T
    }
    expect((await get<Integration>(`${base}/summary/product/NANO`)).isActive).toBe(true)
    const { styles, logo } = await get<Integration>(`${base}/summary/product/PURCHASE_FINANCE`)
    expect(styles.map((row: StyleEntry) => row.styles.primaryColor)).toEqual(['#DA0041', '#DA0041'])
    expect(logo).toMatchObject([{ fileName: 'new.png' }])
    const shown = await fetch(
      `${server.address}${api}/automatic-integration/logo/${logo[0]?.logoId}`,
    )
    expect(Buffer.from(await shown.arrayBuffer()).equals(png(20, 20))).toBe(true)
    await expect(signInAt(server.address, 'partner')).rejects.toThrow('401')
    await signInAt(server.address, 'partner', newPassword)
    await onDatabase(env, expectNoOrphans)
  },
  180_000,
)

async function expectNoOrphans(db: Db): Promise<void> {
  const logos = await db.selectFrom('logo').select(['id', 'deleted_at', 'bytes']).execute()
  expect(logos.filter((logo) => logo.deleted_at === null)).toHaveLength(1)
  expect(logos).toHaveLength(2)
  const styles = await db.selectFrom('style').selectAll().execute()
  expect(styles).toHaveLength(2)
  expect(styles.every((style) => style.logo_id === null)).toBe(true)
  const events = await db.selectFrom('event').select('kind').execute()
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  expect(['integration.activated', 'logo.uploaded', 'password.changed'].map(count)).toEqual([
    1, 2, 1,
  ])
}
