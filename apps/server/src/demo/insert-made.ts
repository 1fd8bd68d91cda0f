import type { Db } from '#platform/database/connect.ts'
import type { NewContract } from './contracts.ts'
import type { NewSettlement } from './settlements.ts'

const BATCH = 500

export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await insert(rows.slice(start, start + BATCH))
}

/** Inserts contracts, then their timelines. */
export async function insertContracts(trx: Db, made: readonly NewContract[]): Promise<void> {
  const rows = await trx
    .insertInto('contract')
    .values(made.map(({ contract }) => contract))
    .returning(['partner_id', 'id', 'external_id'])
    .execute()
  const inserted = new Map(rows.map((row) => [row.external_id, row]))
  const events = made.flatMap((one) => {
    const row = inserted.get(one.contract.external_id)
    return one.events.map((event) => ({
      partner_id: row?.partner_id as number,
      contract_id: row?.id as number,
      ...event,
    }))
  })
  await inBatches(events, (part) => trx.insertInto('contract_event').values(part).execute())
}

/** Inserts settlements, then their lines. */
export async function insertSettlements(trx: Db, made: readonly NewSettlement[]): Promise<void> {
  const rows = await trx
    .insertInto('settlement')
    .values(made.map(({ settlement }) => settlement))
    .returning(['id', 'external_id'])
    .execute()
  const ids = new Map(rows.map((row) => [row.external_id, row.id]))
  const lines = made.flatMap((one) => {
    const settlement_id = ids.get(one.settlement.external_id) as number
    return one.lines.map(({ line }) => ({ ...line, settlement_id }))
  })
  await inBatches(lines, (part) => trx.insertInto('settlement_line').values(part).execute())
}
