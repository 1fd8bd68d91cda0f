import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { createLink } from '#platform/account-links.ts'
import { vacuumLists } from '#platform/database/maintenance.ts'
import type { Database } from '#platform/database/schema.ts'
import { setPasswordMail } from '#platform/messages/account-messages.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { createSealer } from '#platform/sealer.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { demoPartners, insertAccounts } from './accounts.ts'
import { makeCompanies } from './companies.ts'
import { commissionLines, withCommission } from './commissions.ts'
import { makeContracts } from './contracts.ts'
import { makeDocuments } from './documents.ts'
import { inBatches, insertContracts, insertSettlements } from './insert-made.ts'
import { insertIntegrations } from './integrations.ts'
import { makeLeads } from './leads.ts'
import { makeLoanUpdates } from './loan-updates.ts'
import { createRandom } from './random.ts'
import { makeRegister } from './register.ts'
import { makeSettlements } from './settlements.ts'
import { demoPassword } from './users.ts'
import { warsawDay } from './warsaw-day.ts'

const SEED = 2026
const DOCUMENTS = { gained: 1500, receiver: 500 } as const
const LEADS = 160
const CONTRACTS = 180
const CUSTOMERS = 120

/**
 * Loads the demo into a database without partners; into any other it puts nothing, so it never
 * touches real data. All in one transaction. Returns whether the demo is there.
 */
export async function loadDemo(
  db: Db,
  now: Date,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): Promise<boolean> {
  const known = await db.selectFrom('partner').select('code').limit(1).executeTakeFirst()
  if (known) return (await demoPartner(db)) !== undefined
  const password = await hashPassword(demoPassword)
  const loaded = await db.transaction().execute(async (trx) => {
    // Of several processes that start at once, one loads.
    await sql`select pg_advisory_xact_lock(${SEED})`.execute(trx)
    if (await demoPartner(trx)) return false
    await insertDemo(trx, password, now)
    await insertIntegrations(trx, createSealer([secret]), now)
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
  const companies = makeCompanies(random, CUSTOMERS + demoPartners.length)
  const { partnerId, agentIds, userIds } = await insertAccounts(trx, companies, password)
  const today = new Date(warsawDay(now))
  const common = { partnerId, agentIds, today, companies: companies.slice(0, CUSTOMERS) }

  const documents = (['gained', 'receiver'] as const).flatMap((relation) =>
    makeDocuments(random, { ...common, relation, count: DOCUMENTS[relation] }).map((document) =>
      withCommission(document, today),
    ),
  )
  await inBatches(documents, (rows) => trx.insertInto('financial_document').values(rows).execute())

  // Each record has a seed of its own, so that one more of these changes no other.
  const reportedBy = userIds.get('partner') as number
  const leads = makeLeads(createRandom(SEED + 1), { ...common, reportedBy, count: LEADS })
  await inBatches(leads, (rows) => trx.insertInto('lead').values(rows).execute())
  const reported = leads.map(({ nip, company_name: name }) => ({ nip, name }))
  const known = makeRegister(createRandom(SEED + 5), [...companies, ...reported])
  await inBatches(known, (rows) => trx.insertInto('company').values(rows).execute())

  await insertContracts(trx, makeContracts(createRandom(SEED + 2), { ...common, count: CONTRACTS }))

  const updates = makeLoanUpdates(createRandom(SEED + 3), documents, today)
  await inBatches(updates, (rows) => trx.insertInto('loan_update').values(rows).execute())

  const lines = documents.flatMap((document) => commissionLines(document, today))
  await insertSettlements(trx, makeSettlements(createRandom(SEED + 4), { partnerId, lines, today }))
}
