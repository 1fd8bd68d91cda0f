import { type RawBuilder, sql } from 'kysely'
import { ConfigError } from '#domain/installation/config.ts'
import { blockingNips } from '#domain/leads/blocks.ts'
import { orderTables } from '#domain/schema/order-tables.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import { makeDemoRegister } from './load-demo.ts'
import { demoPassword, demoUsers } from './users.ts'

/** The ids of the demo's partners, which the database stored when it loaded the demo. */
async function findDemoPartners(db: Db): Promise<readonly number[]> {
  const { ids } = await db
    .selectFrom('installation')
    .select('demo_partner_ids as ids')
    .executeTakeFirstOrThrow()
  return ids ?? []
}

/** The demo's accounts that still have the published password. */
export async function findOpenDemoAccounts(db: Db): Promise<string[]> {
  const users = await db
    .selectFrom('portal_user')
    .select(['username', 'password_hash'])
    .where('partner_id', '=', anyId(await findDemoPartners(db)))
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
  // The demo's users share one hash, so each hash is verified once.
  const opened = new Map<string | null, boolean>()
  for (const { password_hash: hash } of users)
    if (!opened.has(hash)) opened.set(hash, await verifyPassword(hash, demoPassword))
  return users.filter((user) => opened.get(user.password_hash)).map((user) => user.username)
}

export async function refuseDemoAccounts(db: Db): Promise<void> {
  const open = await findOpenDemoAccounts(db)
  if (open.length > 0)
    throw new ConfigError(
      `This database has demo accounts whose password is published (${open.join(', ')}), and HOST or PUBLIC_URL lets others come. Remove them with all that is the demo's: portal-admin demo remove`,
    )
}

/** The users of the demo's partners. `addedUsers`: users whom an operator added. */
export async function findDemoPeople(db: Db) {
  const ids = await findDemoPartners(db)
  const partners = await db
    .selectFrom('partner')
    .select('code')
    .where('id', '=', anyId(ids))
    .orderBy('id')
    .execute()
  const users = await db
    .selectFrom('portal_user')
    .select('username')
    .where('partner_id', '=', anyId(ids))
    .orderBy('id')
    .execute()
  const logins = new Set(demoUsers.map((user) => user.username))
  const names = users.map((user) => user.username)
  return {
    partners: partners.map((row) => row.code),
    users: names,
    addedUsers: names.filter((name) => !logins.has(name)),
  }
}

/** Deletes the demo's partners with all their rows, their users' rows, and their messages. The events stay. */
export async function removeDemo(trx: Db) {
  await sql`select from installation for update`.execute(trx)
  // Here Citus must not delete from several machines at once: afterwards it refuses tables that tables of all
  // partners reference. Elsewhere the setting means nothing.
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(trx)
  const ids = await findDemoPartners(trx)
  const { partners, users } = await findDemoPeople(trx)
  let rows = await removeMessages(trx, ids)
  const leads = await trx
    .selectFrom('lead')
    .select('nip')
    .where('partner_id', '=', anyId(ids))
    .execute()
  await blockingNips(
    trx,
    leads.map(({ nip }) => nip),
    async () => {
      for (const { name, belongs } of await partnerTables(trx, ids)) {
        const removed = await sql`delete from ${sql.table(name)} where ${belongs}`.execute(trx)
        rows += Number(removed.numAffectedRows ?? 0)
      }
    },
  )
  rows += await removeCompanies(trx)
  // Blocks without protection; without a lead they are useless.
  await sql`delete from nip_block where blocked_until = '-infinity'`.execute(trx)
  await sql`update installation set demo_partner_ids = '{}'`.execute(trx)
  return { partners, users, rows }
}

/** The demo's users share a phone number and have addresses at example.com. */
async function removeMessages(trx: Db, partnerIds: readonly number[]): Promise<number> {
  const removed = await sql`delete from message where recipient in (
    select unnest(array[email, phone_number]) from portal_user
    where partner_id = ${anyId(partnerIds)} and email like '%@example.com')`.execute(trx)
  return Number(removed.numAffectedRows ?? 0)
}

/** Deletes unchanged companies of the demo. */
async function removeCompanies(trx: Db): Promise<number> {
  const made = makeDemoRegister()
  const removed = await sql`delete from company using unnest(
      ${made.map(({ nip }) => nip)}::text[], ${made.map(({ name }) => name)}::text[],
      ${made.map(({ regon }) => regon ?? null)}::text[]) as made (nip, name, regon)
    where company.nip = made.nip and company.name = made.name
      and company.regon = made.regon`.execute(trx)
  return Number(removed.numAffectedRows ?? 0)
}

// The events, the export numbers and the chain stay.
const kept = ['event', 'chain_link', 'lead_receipt']

/**
 * Every table with rows of partners or of their users, read from the database's catalogue. A table comes before
 * the tables that it references.
 */
async function partnerTables(db: Db, partnerIds: readonly number[]) {
  const isDemo = sql`= ${anyId(partnerIds)}`
  const references = [...(await findReferences(db)), ...(await findUsersRows(db))]
  const bounded = await findTablesWith(db, 'partner_id')
  // The condition for rows of the demo, by table.
  const belonging = new Map<string, RawBuilder<boolean>>()
  for (const { child, parent, column } of references)
    if (parent === 'portal_user')
      belonging.set(
        child,
        sql<boolean>`${sql.ref(column)} in
          (select id from portal_user where partner_id ${isDemo})`,
      )
  for (const table of bounded) belonging.set(table, sql<boolean>`partner_id ${isDemo}`)
  belonging.set('partner', sql<boolean>`id ${isDemo}`)
  for (const table of kept) belonging.delete(table)
  const tables = [...belonging].map(([name, belongs]) => ({
    name,
    belongs,
    refersTo: references.filter(({ child }) => child === name).map(({ parent }) => parent),
  }))
  return orderTables(tables).toReversed()
}

interface Reference {
  readonly child: string
  readonly parent: string
  readonly column: string
}

async function findReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, parent.relname as parent, attname as column
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conrelid <> confrelid
      and child.relnamespace = current_schema()::regnamespace
    order by conname`.execute(db)
  return rows
}

/** Tables of users' rows, of which some have no foreign key on Citus (distribute.ts). */
async function findUsersRows(db: Db): Promise<Reference[]> {
  const tables = await findTablesWith(db, 'user_id')
  return tables.map((child) => ({ child, parent: 'portal_user', column: 'user_id' }))
}

async function findTablesWith(db: Db, column: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = ${column} and relkind = 'r'
      and relnamespace = current_schema()::regnamespace
    order by relname`.execute(db)
  return rows.map((row) => row.table)
}
