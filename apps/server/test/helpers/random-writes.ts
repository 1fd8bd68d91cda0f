import { sql } from 'kysely'
import { mergeDataChanges } from '#domain/upkeep/sweep.ts'
import type { Random } from '../../src/demo/random.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { importInto } from './import-into.ts'
import { addCompanies, reportLead, reportOf } from './lead-reports.ts'
import { api, type TestPortal } from './test-portal.ts'

/** The part of a portal's process that tests call. */
export type Process = Pick<TestPortal, 'call'> & { readonly db: Db }

const statuses = ['new', 'paid', 'to_confirm', 'rejected']
let companies = 0

/** Writes that change lists. Each resolves when the write is acknowledged. */
export const randomWrites: Readonly<
  Record<
    string,
    (portal: TestPortal, process: Process, token: string, random: Random) => Promise<unknown>
  >
> = {
  import: (portal, { db }, _, random) =>
    importInto(
      { ...portal, db },
      'financialDocument',
      Array.from({ length: random.integer(1, 3) }, (_, index) => ({
        relation: random.pick(['gained', 'receiver']),
        externalId: `fresh-${index}-${random.integer(1, 5)}`,
        documentNumber: `FRESH/${random.integer(1, 5)}`,
        customerName: 'Świeża sp. z o.o.',
        product: 'NANO',
        dateAdded: '2026-10-31 12:00:00',
        amount: '100.00',
        currency: random.pick(['PLN', 'EUR']),
        status: random.pick(statuses),
      })),
    ),

  async confirm(_, { call, db }, token, random) {
    const ids = await idsOf(db, 'financial_document', sql`relation = 'receiver'`, random)
    const answer = await call({
      method: 'POST',
      url: `${api}/invoice-loan-grid/confirm`,
      token,
      payload: { ids },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  },

  async lead(_, { call, db }, token) {
    await db.deleteFrom('limit_event').execute()
    const [nip = ''] = await addCompanies(db, 5000 + companies++ * 10, 1)
    const answer = await reportLead({ call }, token, reportOf(nip))
    if (answer.statusCode >= 300) throw new Error(answer.body)
  },

  async status(_, { db }, __, random) {
    const ids = await idsOf(db, 'financial_document', sql`true`, random)
    await sql`update financial_document set status = ${random.pick(statuses)}
      where id = any(${ids}::bigint[])`.execute(db)
  },

  async settlement(_, { db }, __, random) {
    const ids = await idsOf(db, 'settlement', sql`true`, random)
    await sql`update settlement set amount = amount + 1 where id = any(${ids}::bigint[])`.execute(
      db,
    )
  },

  async contract(_, { db }, __, random) {
    const ids = await idsOf(db, 'contract', sql`true`, random)
    await sql`update contract set status = ${random.pick(['new', 'signed'])}
      where id = any(${ids}::bigint[])`.execute(db)
  },

  async event(_, { db }, __, random) {
    const [id] = await idsOf(db, 'contract', sql`true`, random)
    await sql`delete from contract_event where contract_id = ${id}`.execute(db)
  },

  async agent(_, { db }, __, random) {
    await sql`update agent set name = ${`Agent ${random.integer(1, 99)}`}
      where id = (select min(id) from agent)`.execute(db)
  },

  async remove(_, { db }, __, random) {
    const ids = await idsOf(db, 'loan_update', sql`true`, random)
    await sql`delete from loan_update where id = any(${ids}::bigint[])`.execute(db)
  },

  async 'a write that is taken back'(_, { db }) {
    const over = new Error('over')
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`update financial_document set amount = amount + 1`.execute(trx)
        throw over
      })
      .catch((error: unknown) => {
        if (error !== over) throw error
      })
  },

  'a merge of changes': (_, { db }) => mergeDataChanges(db),
}

async function idsOf(db: Db, table: string, where: ReturnType<typeof sql>, random: Random) {
  const result = await sql<{ id: number }>`select d.id from ${sql.table(table)} as d
    join partner on partner.id = d.partner_id and code = 'DEMO'
    where ${where} order by d.id limit 50`.execute(db)
  if (result.rows.length === 0) throw new Error(`${table} has no such row`)
  return [random.pick(result.rows).id, random.pick(result.rows).id]
}
