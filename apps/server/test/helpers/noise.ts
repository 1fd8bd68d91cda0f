import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** Documents whose export exceeds the buffers of a connection and hardly compresses. */
export async function insertNoise(db: Db): Promise<void> {
  await sql`insert into financial_document (partner_id, relation, external_id, customer_name, product, date_added, document_number, amount, currency, status)
    select partner.id, 'gained', 'noise-' || n, noise.text, 'NANO', now(), n || noise.text, 1, 'PLN', 'new'
    from partner, generate_series(1, 8000) n, lateral (
      select string_agg(md5(random()::text), '') as text from generate_series(1, 60 + n % 2)
    ) noise
    where partner.code = 'DEMO'`.execute(db)
}
