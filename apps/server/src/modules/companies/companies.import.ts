import { sql } from 'kysely'
import type { ImportRecord, ImportRow, UpsertResult } from '#domain/import/record.ts'
import type { Db } from '#platform/database/connect.ts'

const columns: Record<string, string> = {
  nip: 'nip',
  name: 'name',
  regon: 'regon',
  krs: 'krs',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  status: 'status',
}

/** The record `company` of portal-admin import: the embedded register, shared by all partners. */
export const companyRecord: ImportRecord = {
  name: 'company',
  isShared: true,
  fields: {
    nip: { kind: 'nip', required: true },
    name: { kind: 'text', max: 300, isSearched: true, required: true },
    regon: { kind: 'pattern', pattern: /^\d{9}(\d{5})?$/, expected: '9 or 14 digits' },
    krs: { kind: 'pattern', pattern: /^\d{10}$/, expected: '10 digits' },
    street: { kind: 'text', max: 300 },
    postalCode: { kind: 'pattern', pattern: /^\d{2}-\d{3}$/, expected: 'a postal code' },
    city: { kind: 'text', max: 100 },
    status: { kind: 'text', max: 100 },
  },
  key: (row) => String(row.nip),
  upsert,
}

/** Upserts a batch in one statement. Unchanged rows are not written. */
async function upsert(
  db: Db,
  _partnerId: number,
  rows: readonly ImportRow[],
  given: ReadonlySet<string>,
): Promise<UpsertResult> {
  const fields = Object.entries(columns).filter(([name]) => given.has(name))
  const changing = fields.map(([, column]) => column).filter((column) => column !== 'nip')
  const values = fields.map(([name]) => sql`${rows.map((row) => row[name] ?? null)}::text[]`)
  const tuple = (table: string) => sql.join(changing.map((column) => sql.ref(`${table}.${column}`)))
  const result = await sql<{ created: boolean }>`
    insert into company (${sql.join(fields.map(([, column]) => sql.ref(column)))})
    select * from unnest(${sql.join(values)})
    on conflict (nip) do update
    set ${sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
    where (${tuple('company')}) is distinct from (${tuple('excluded')})
    returning xmax = 0 as created`.execute(db)
  const created = result.rows.filter((row) => row.created).length
  return { created, updated: result.rows.length - created, refused: [] }
}
