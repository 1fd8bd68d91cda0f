import { defaultBrand } from '@partner-portal/contract/content/brand'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importInto } from '#test/import-into.ts'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, startServer } from '#test/processes.ts'
import { isDistributed, testSecret, useTestPortal } from '#test/test-portal.ts'
import { runServer } from '../../../../packages/testing/portal-processes.ts'
import { removeDemo } from '../../src/demo/demo-accounts.ts'
import { declineDemo, loadDemo } from '../../src/demo/load-demo.ts'
import { readTexts } from '../../src/domain/texts/texts.ts'

const portal = useTestPortal()
const options = {
  publicUrl: 'http://portal.test',
  brand: defaultBrand,
  texts: await readTexts({ portal: {} }),
  secret: testSecret,
}

async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(portal.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(portal.db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

test('the demo goes with every row of it, leaves the others, and does not come again', async () => {
  const lead = {
    externalId: 'L-1',
    number: 'ZG/2026/06/900001',
    dateAdded: '2026-06-01',
    nip: '5260250274',
    companyName: 'Inna',
    firstName: 'Anna',
    lastName: 'Bąk',
    phoneNumber: '600100200',
    email: 'a@inna.example',
    product: 'NANO',
    status: 'LOCKED',
    blockedUntil: '2026-12-01',
  }
  await portal.db
    .insertInto('partner')
    .values({ code: 'INNY', name: 'Inny', nip: null, recommendation_code: null })
    .execute()
  await importInto(portal, 'lead', [lead], { partner: 'INNY' })
  await importInto(portal, 'company', [{ nip: '5260250274', name: 'Inna' }])
  // Events of the demo's users go too.
  await portal.get('partner', '/user_info')

  const before = await countRows()
  const removed = await portal.db.transaction().execute((trx) => removeDemo(trx))
  expect(removed.partners).toEqual(['DEMO', 'BROKER', 'SINGLE'])
  expect(removed.users).toContain('newcomer')
  const { kysely_migration: migrations, ...left } = await countRows()
  const filled = Object.entries(left).filter(([name, count]) => count > 0 && !/kysely/.test(name))
  const { limit_event: _, event, chain_link, ...rest } = Object.fromEntries(filled)
  expect(rest).toEqual({
    partner: 1,
    lead: 1,
    // With Citus each machine with changed rows counted that.
    data_change: isDistributed() ? expect.any(Number) : 1,
    company: 1,
    nip_block: 1,
    installation: 1,
    chain_head: 1,
  })
  const kept = [migrations, event ?? 0, chain_link ?? 0]
  expect(kept).toEqual([before.kysely_migration, before.event, before.chain_link])

  await sql`delete from lead`.execute(portal.db)
  await sql`delete from partner`.execute(portal.db)
  expect(await loadDemo(portal.db, portal.clock.now(), options)).toBe(false)
  expect((await countRows()).partner).toBe(0)
})

test('a database that was started without the demo never gets it', async () => {
  await sql`delete from lead`.execute(portal.db)
  await sql`delete from partner`.execute(portal.db)
  await sql`update installation set demo_partner_ids = null`.execute(portal.db)
  await declineDemo(portal.db)
  expect(await loadDemo(portal.db, portal.clock.now(), options)).toBe(false)
  expect((await countRows()).partner).toBe(0)
})

test('with its published password no server starts for others; demo remove mends that', async () => {
  const installation = await demoInstallation()
  const forOthers = { ...installation, HOST: '0.0.0.0', DEMO: '0', PRODUCTION: '0' }
  const refused = await runServer(forOthers)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(
    /demo accounts whose password is published \(partner, master, .*portal-admin demo remove/,
  )

  // Beside a running server a command takes a tenth of the time.
  await startServer(installation)
  const contact = ['--email', 'ewa@example.com', '--phone', '600100200', '--roles', 'ROLE_USER']
  await runCommand(['user', 'create', 'ewa', '--partner', 'DEMO', ...contact], installation)
  const kept = await runCommand(['demo', 'remove'], installation)
  expect(kept.code).toBe(1)
  expect(kept.stderr).toContain('users whom an operator added: ewa.')
  const removed = await runCommand(['demo', 'remove', '--with-others'], installation)
  expect(removed.stdout).toContain('with the partners DEMO, BROKER, SINGLE and the users partner,')
  expect((await runCommand(['demo', 'remove'], installation)).stdout).toContain('has no demo')
  const { stdout } = await runCommand(['audit', '--json'], installation)
  const kinds = (JSON.parse(stdout) as { kind: string }[]).map(({ kind }) => kind)
  // The second removal found nothing, and recorded only its run.
  expect(kinds.slice(0, 2)).toEqual(['command.run', 'demo.removed'])
}, 90_000)
