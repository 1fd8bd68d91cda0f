import { sql, type Transaction } from 'kysely'
import { createLink } from '#domain/account/account-links.ts'
import { blockingNips } from '#domain/leads/blocks.ts'
import type { Installation } from '#domain/messages/mail.ts'
import { mailUser, setPasswordMail } from '#domain/messages/user-messages.ts'
import { documentRelations } from '#domain/schema/list-tables.ts'
import { vacuumLists } from '#domain/schema/migrate.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import type { AnyEvent } from '#platform/events/record.ts'
import { warsawDay } from '#platform/instant.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { demoPartners, insertAccounts } from './accounts.ts'
import { type Company, makeCompanies, makeRegister } from './companies.ts'
import { makeContracts, type NewContract } from './contracts.ts'
import { makeDocuments } from './documents.ts'
import { recordDemo } from './events.ts'
import { inBatches } from './in-batches.ts'
import { insertIntegrations } from './integrations.ts'
import { makeLeads } from './leads.ts'
import { insertPlainLists } from './plain-lists.ts'
import { createRandom, type Random } from './random.ts'
import {
  commissionLines,
  makeSettlements,
  type NewSettlement,
  withCommission,
} from './settlements.ts'
import { demoPassword } from './users.ts'
import { insertWantedFiles } from './wanted-files.ts'

const SEED = 2026
const DOCUMENTS = { gained: 1500, receiver: 500 } as const
const LEADS = 160
const CONTRACTS = 180
const CUSTOMERS = 120

/**
 * Loads the demo into a new database without partners, in one transaction. The first start decides:
 * a database that was started without the demo never gets it. Returns whether the demo is loaded.
 */
export async function loadDemo(
  db: Db,
  now: Date,
  { secret, ...sender }: { secret: string } & Omit<Installation, 'sealer'>,
): Promise<boolean> {
  const decided = await countDemoPartners(db)
  if (decided !== null) return decided > 0
  const password = await hashPassword(demoPassword)
  const loaded = await db.transaction().execute(async (trx) => {
    // Only one of several starting processes loads the demo.
    await sql`select from installation for update`.execute(trx)
    if ((await countDemoPartners(trx)) !== null) return false
    if (await trx.selectFrom('partner').select('id').limit(1).executeTakeFirst()) {
      await declineDemo(trx)
      return false
    }
    const events = await insertDemo(trx, password, now)
    const sealer = createSealer([secret])
    await insertIntegrations(trx, sealer, now)
    await recordDemo(trx, events, now)
    await inviteNewcomers(trx, { ...sender, sealer }, now)
    const partners = await trx.selectFrom('partner').select('id').orderBy('id').execute()
    await sql`update installation set demo_partner_ids = ${partners.map(({ id }) => id)}`.execute(
      trx,
    )
    return true
  })
  if (loaded) await vacuumLists(db)
  return ((await countDemoPartners(db)) ?? 0) > 0
}

/** Stores the decision against the demo. */
export async function declineDemo(db: Db): Promise<void> {
  if ((await countDemoPartners(db)) !== null) return
  await sql`update installation set demo_partner_ids = '{}'`.execute(db)
}

/** Null: no start has decided yet. */
async function countDemoPartners(db: Db): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`
    select cardinality(demo_partner_ids) as count from installation`.execute(db)
  return rows[0]?.count ?? null
}

/** E-mails the link to set a password to users without one, as `portal-admin user create` does. */
async function inviteNewcomers(trx: Db, installation: Installation, now: Date): Promise<void> {
  const users = await trx
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where('password_hash', 'is', null)
    .execute()
  const { publicUrl } = installation
  for (const user of users) {
    const link = { kind: 'set', userId: user.id, madeBy: 'demo', publicUrl } as const
    const made = await createLink(trx, link, now)
    await mailUser(trx, installation, user, (notice) => setPasswordMail(notice, made), now)
  }
}

function makeDemoCompanies(random: Random): Company[] {
  return makeCompanies(random, CUSTOMERS + demoPartners.length)
}

/** The demo's company register, independent of the day and of the leads' reporters. */
export function makeDemoRegister() {
  const anyone = { partnerId: 0, agentIds: [0], reportedBy: 0, today: new Date(0) }
  const leads = makeLeads(createRandom(SEED + 1), { ...anyone, count: LEADS })
  const reported = leads.map(({ nip, company_name: name }) => ({ nip, name }))
  const companies = makeDemoCompanies(createRandom(SEED))
  return makeRegister(createRandom(SEED + 5), [...companies, ...reported])
}

/** Inserts the demo's rows. Returns the events of files, which have no rows of their own. */
async function insertDemo(
  trx: Transaction<Database>,
  password: string,
  now: Date,
): Promise<AnyEvent[]> {
  const random = createRandom(SEED)
  const companies = makeDemoCompanies(random)
  const { partnerId, agentIds, userIds } = await insertAccounts(trx, companies, password)
  const today = new Date(warsawDay(now))
  const common = { partnerId, agentIds, today, companies: companies.slice(0, CUSTOMERS) }

  const documents = documentRelations.flatMap((relation) =>
    makeDocuments(random, { ...common, relation, count: DOCUMENTS[relation] }).map((document) =>
      withCommission(document, today),
    ),
  )
  await inBatches(documents, (rows) => trx.insertInto('financial_document').values(rows).execute())

  // Each kind of record has its seed, so that one more lead changes no contract.
  const reportedBy = userIds.get('partner') as number
  const leads = makeLeads(createRandom(SEED + 1), { ...common, reportedBy, count: LEADS })
  await blockingNips(
    trx,
    leads.map(({ nip }) => nip),
    () => inBatches(leads, (rows) => trx.insertInto('lead').values(rows).execute()),
  )
  await inBatches(makeDemoRegister(), (rows) => trx.insertInto('company').values(rows).execute())

  await insertContracts(trx, makeContracts(createRandom(SEED + 2), { ...common, count: CONTRACTS }))

  await insertPlainLists(trx, createRandom(SEED + 3), { ...common, documents })

  const lines = documents.flatMap((document) => commissionLines(document, today))
  await insertSettlements(trx, makeSettlements(createRandom(SEED + 4), { partnerId, lines, today }))
  return await insertWantedFiles(trx, { partnerId, userId: reportedBy, today })
}

/** Inserts contracts, then their timelines. */
async function insertContracts(trx: Db, made: readonly NewContract[]): Promise<void> {
  const rows = await trx
    .insertInto('contract')
    .values(made.map(({ contract }) => contract))
    .returning(['partner_id', 'id', 'external_id'])
    .execute()
  const inserted = new Map(rows.map((row) => [row.external_id, row]))
  const events = made.flatMap((entry) => {
    const row = inserted.get(entry.contract.external_id)
    return entry.events.map((event) => ({
      partner_id: row?.partner_id as number,
      contract_id: row?.id as number,
      ...event,
    }))
  })
  await inBatches(events, (part) => trx.insertInto('contract_event').values(part).execute())
}

/** Inserts settlements, then their lines. */
async function insertSettlements(trx: Db, made: readonly NewSettlement[]): Promise<void> {
  const rows = await trx
    .insertInto('settlement')
    .values(made.map(({ settlement }) => settlement))
    .returning(['id', 'external_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.external_id, row.id]))
  const lines = made.flatMap((entry) => {
    const settlement_id = ids.get(entry.settlement.external_id) as number
    return entry.lines.map(({ line }) => ({ ...line, settlement_id }))
  })
  await inBatches(lines, (part) => trx.insertInto('settlement_line').values(part).execute())
}
