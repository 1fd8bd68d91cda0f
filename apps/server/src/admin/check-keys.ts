import type { Config } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { knownSealer } from './installation.ts'

/** Throws unless the configured secrets open all integration keys. Returns their number. */
export async function checkKeys(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  const rows = await db
    .selectFrom('integration')
    .innerJoin('partner', 'partner.id', 'integration.partner_id')
    .select(['partner.code', 'product', 'test_keys', 'production_keys'])
    .orderBy('partner.code')
    .orderBy('product')
    .execute()
  const closed = rows.filter((row) =>
    [row.test_keys, row.production_keys].some((sealed) => !sealer?.knows(sealed)),
  )
  if (closed.length === 0) return rows.length
  const named = closed.slice(0, 5).map(({ code, product }) => `${code} ${product}`)
  const more = closed.length > named.length ? ` and ${closed.length - named.length} more` : ''
  throw new Error(
    `the keys of ${closed.length} of ${rows.length} integrations (${named.join(', ')}${more}) were encrypted by an AUTH_SECRET that is not configured. Add that secret to AUTH_SECRET_PREVIOUS and start the servers again; an embedded installation's own is in the file auth-secret of its data directory or its backup`,
  )
}
