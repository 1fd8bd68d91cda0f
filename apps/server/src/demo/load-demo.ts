import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { createLink } from '#platform/account-links.ts'
import { vacuumLists } from '#platform/database/maintenance.ts'
import type { Database } from '#platform/database/schema.ts'
import { setPasswordMail } from '#platform/messages/account-messages.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { makeCompanies } from './companies.ts'
import { makeDocuments } from './documents.ts'
import { createRandom } from './random.ts'
import { makeRegister } from './register.ts'
import { demoPassword, demoUsers } from './users.ts'

const SEED = 2026
const DOCUMENTS = { gained: 1500, receiver: 500 } as const
const CUSTOMERS = 120
const BATCH = 500

const partners = [
  { code: 'DEMO', name: 'Partner Finansowy Dąbrowski sp. z o.o.', recommendation_code: null },
  { code: 'BROKER', name: 'Broker Integracje Online sp. z o.o.', recommendation_code: 'BRK2026' },
  { code: 'SINGLE', name: 'Sklep Jednego Produktu s.c.', recommendation_code: 'SNG2026' },
] as const
const agents = ['Łucja Ścibor', 'Adam Żak', 'Zofia Ćwiek', 'Bogdan Nowak']

/**
 * Loads the demo into a database without partners; into any other it puts nothing, so it never
 * touches real data. All in one transaction. Returns whether the demo is there.
 */
export async function loadDemo(db: Db, now: Date, publicUrl: string): Promise<boolean> {
  const known = await db.selectFrom('partner').select('code').limit(1).executeTakeFirst()
  if (known) return (await demoPartner(db)) !== undefined
  const password = await hashPassword(demoPassword)
  const loaded = await db.transaction().execute(async (trx) => {
    // Of several processes that start at once, one loads.
    await sql`select pg_advisory_xact_lock(${SEED})`.execute(trx)
    if (await demoPartner(trx)) return false
    await insertDemo(trx, password, now)
    await inviteNewcomers(trx, now, publicUrl)
    return true
  })
  if (loaded) await vacuumLists(db)
  return true
}

function demoPartner(db: Db) {
  return db.selectFrom('partner').select('id').where('code', '=', 'DEMO').executeTakeFirst()
}

/** Users without a password get their link as an operator's new users do: by e-mail. */
async function inviteNewcomers(trx: Db, now: Date, publicUrl: string): Promise<void> {
  const users = await trx
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where('password_hash', 'is', null)
    .execute()
  for (const { id, username, email } of users) {
    const link = { kind: 'set', userId: id, madeBy: 'demo', publicUrl } as const
    const address = await createLink(trx, link, now)
    if (email) await queueMessage(trx, setPasswordMail({ to: email, username, address }), now)
  }
}

async function insertDemo(trx: Transaction<Database>, password: string, now: Date): Promise<void> {
  const random = createRandom(SEED)
  const companies = makeCompanies(random, CUSTOMERS + partners.length)
  const partnerRows = await trx
    .insertInto('partner')
    .values(
      partners.map((partner, index) => ({
        ...partner,
        nip: companies[CUSTOMERS + index]?.nip ?? null,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const partnerIds = new Map(partnerRows.map((row) => [row.code, row.id]))
  const demoId = partnerIds.get('DEMO') as number
  // A generator of its own, so that the documents stay as they are.
  await trx
    .insertInto('company')
    .values(makeRegister(createRandom(SEED + 1), companies))
    .execute()

  await trx
    .insertInto('salesman')
    .values({
      partner_id: demoId,
      first_name: 'Małgorzata',
      last_name: 'Źrebiec',
      phone_number: '+48 22 555 01 23',
      email: 'malgorzata.zrebiec@example.com',
    })
    .execute()
  await trx
    .insertInto('broker_contract')
    .values({
      partner_id: partnerIds.get('BROKER') as number,
      number: 'UB/2026/0042',
      signed_at: '2026-02-03',
      status: 'ACTIVE',
      document_url: null,
    })
    .execute()
  const agentRows = await trx
    .insertInto('agent')
    .values(agents.map((name, index) => ({ partner_id: demoId, code: `A${index + 1}`, name })))
    .returning('id')
    .execute()
  const agentIds = agentRows.map((row) => row.id)

  await trx
    .insertInto('portal_user')
    .values(
      demoUsers.map((user) => ({
        partner_id: partnerIds.get(user.partner) as number,
        username: user.username,
        password_hash: user.hasNoPassword ? null : password,
        roles: [...user.roles],
        status: user.status,
        type: user.type,
        is_master: user.isMaster ?? false,
        agent_id: user.agent === undefined ? null : (agentIds[user.agent] ?? null),
        email: `${user.username}@example.com`,
        phone_number: '+48225550100',
      })),
    )
    .execute()

  const customers = companies.slice(0, CUSTOMERS)
  const today = new Date(now.toISOString().slice(0, 10))
  for (const relation of ['gained', 'receiver'] as const) {
    const rows = makeDocuments(random, {
      partnerId: demoId,
      relation,
      count: DOCUMENTS[relation],
      companies: customers,
      agentIds,
      today,
    })
    for (let start = 0; start < rows.length; start += BATCH)
      await trx
        .insertInto('financial_document')
        .values(rows.slice(start, start + BATCH))
        .execute()
  }
}
