import type { Config } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { knownSealer } from '../command/installation.ts'
import { lostSecret } from './lost-secret.ts'

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
    `the keys of ${closed.length} of ${rows.length} integrations (${named.join(', ')}${more}) were ${lostSecret}; an embedded installation's own AUTH_SECRET is in the file auth-secret of its data directory or its backup`,
  )
}
