import { type RawBuilder, sql } from 'kysely'
import { orderTables } from '#domain/schema/order-tables.ts'
import type { Db } from '#platform/database/connect.ts'

interface PartnerTable {
  readonly name: string
  /** The condition for rows of the demo. */
  readonly belongs: RawBuilder<boolean>
}

// The audit log and the export numbers stay.
const kept = ['audit_event', 'export_entry']

const demoPartners = sql`(select unnest(demo_partner_ids) from installation)`

/**
 * Every table with rows of partners or of their users, read from the database's catalogue. A table
 * comes before those that it references.
 */
export async function partnerTables(db: Db): Promise<PartnerTable[]> {
  const references = await findReferences(db)
  const bounded = await findBounded(db)
  const belonging = new Map<string, RawBuilder<boolean>>()
  for (const { child, parent, column } of references)
    if (parent === 'portal_user')
      belonging.set(
        child,
        sql<boolean>`${sql.ref(column)} in
          (select id from portal_user where partner_id in ${demoPartners})`,
      )
  for (const table of bounded) belonging.set(table, sql<boolean>`partner_id in ${demoPartners}`)
  belonging.set('partner', sql<boolean>`id in ${demoPartners}`)
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

async function findBounded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'partner_id' and relkind = 'r'
      and relnamespace = current_schema()::regnamespace
    order by relname`.execute(db)
  return rows.map((row) => row.table)
}
