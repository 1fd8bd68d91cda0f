import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/**
 * After a large load: statistics for the planner, and the visibility map without which a count
 * cannot be read from the index alone. The embedded database has nobody else to do it.
 */
export async function vacuumLists(db: Db): Promise<void> {
  await sql`vacuum (analyze) lead, contract, contract_event, financial_document, loan_update,
    settlement, settlement_line, customer_limit, notification, delivery_attempt,
    import_seen, message`.execute(db)
}
