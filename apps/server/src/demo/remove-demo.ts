import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { isDemoPartner } from './demo-accounts.ts'
import { makeDemoRegister } from './load-demo.ts'
import { partnerTables } from './partner-tables.ts'
import { demoUsers } from './users.ts'

/** The users of the demo's partners. `others` were added by an operator. */
export async function findDemoPeople(db: Db) {
  const partners = await sql<{ code: string }>`
    select code from partner, installation where partner.id = any(demo_partner_ids)
    order by partner.id`.execute(db)
  const users = await db
    .selectFrom('portal_user')
    .select('username')
    .where(isDemoPartner)
    .orderBy('id')
    .execute()
  const own = new Set(demoUsers.map((user) => user.username))
  const names = users.map((user) => user.username)
  return {
    partners: partners.rows.map((row) => row.code),
    users: names,
    others: names.filter((name) => !own.has(name)),
  }
}

/** Deletes the demo's partners with all rows of theirs and of their users. The audit log stays. */
export async function removeDemo(trx: Db) {
  await sql`select from installation for update`.execute(trx)
  const { partners, users } = await findDemoPeople(trx)
  let rows = await removeMessages(trx)
  for (const { name, belongs } of await partnerTables(trx)) {
    const removed = await sql`delete from ${sql.table(name)} where ${belongs}`.execute(trx)
    rows += Number(removed.numAffectedRows ?? 0)
  }
  rows += await removeCompanies(trx)
  // The trigger on leads freed these NIPs; without a lead their rows are useless.
  await sql`delete from nip_block where blocked_until = '-infinity'
    and not exists (select from lead where lead.nip = nip_block.nip)`.execute(trx)
  await sql`update installation set demo_partner_ids = '{}'`.execute(trx)
  return { partners, users, rows }
}

/** The demo's users share a phone number and have addresses at example.com. */
async function removeMessages(trx: Db): Promise<number> {
  const removed = await sql`delete from message where recipient in (
    select unnest(array[email, phone_number]) from portal_user
    where ${isDemoPartner} and email like '%@example.com')`.execute(trx)
  return Number(removed.numAffectedRows ?? 0)
}

/** Deletes the demo's companies that nobody has changed. */
async function removeCompanies(trx: Db): Promise<number> {
  const made = makeDemoRegister()
  const removed = await sql`delete from company using unnest(
      ${made.map(({ nip }) => nip)}::text[], ${made.map(({ name }) => name)}::text[],
      ${made.map(({ regon }) => regon ?? null)}::text[]) as made (nip, name, regon)
    where company.nip = made.nip and company.name = made.name and company.regon = made.regon`.execute(
    trx,
  )
  return Number(removed.numAffectedRows ?? 0)
}
