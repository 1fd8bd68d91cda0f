import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/**
 * For after a large import or migration: updates the planner's statistics and the visibility map, which
 * index-only counts need. The embedded database has no autovacuum.
 */
export async function vacuumLists(db: Db): Promise<void> {
  await sql`vacuum (analyze) lead, contract, contract_event, financial_document, loan_update,
    settlement, settlement_line, customer_limit, notification, delivery_attempt,
    message, data_change`.execute(db)
}
