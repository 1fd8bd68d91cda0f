import { sql } from 'kysely'
import type { Config } from '#domain/config/config.ts'
import { findSealedPushKeys } from '#domain/news/push-keys.ts'
import { findPrivateKeys } from '#domain/receipts/receipt-keys.ts'
import { requireSameSecrets } from '#domain/same-secrets.ts'
import type { Db } from '#platform/database/connect.ts'
import { dataSecretName } from '#platform/secrets/auth-secret.ts'
import { knownSealer } from '../command/installation.ts'

/**
 * Which secret is missing, and where it goes. What is older than DATA_SECRET was encrypted by
 * AUTH_SECRET, and DATA_SECRET itself may be missing, so nothing tells which of them it was.
 */
const lostSecret =
  'encrypted by an AUTH_SECRET or DATA_SECRET that is not configured. Add that secret to AUTH_SECRET_PREVIOUS or DATA_SECRET_PREVIOUS and start the servers again'

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

/** The same of the secrets of all authenticator apps. */
export async function checkTotp(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  const rows = await db.selectFrom('totp').select('secret').execute()
  const closed = rows.filter(({ secret }) => !sealer?.knows(secret))
  if (closed.length === 0) return rows.length
  throw new Error(
    `the secrets of ${closed.length} of ${rows.length} authenticator apps were ${lostSecret}`,
  )
}

/** The same of the key that signs receipts. */
export async function checkReceiptKey(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  const keys = await findPrivateKeys(db)
  if (keys.every(({ sealed }) => sealer?.knows(sealed))) return keys.length
  throw new Error(
    `the key that signs receipts of leads was ${lostSecret}, or run: portal-admin receipt replace-key`,
  )
}

/** The same of the key for web push. */
export async function checkPushKey(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  const keys = await findSealedPushKeys(db)
  if (keys.every((sealed) => sealer?.knows(sealed))) return keys.length
  throw new Error(`the key for web push was ${lostSecret}, or run: portal-admin push replace-key`)
}

/** The same of the keys of all files that were handed in. */
export async function checkFiles(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  const rows = await db
    .selectFrom('handed_file')
    .select('sealed_key as sealed')
    .where('sealed_key', 'is not', null)
    .execute()
  const closed = rows.filter(({ sealed }) => !sealer?.knows(sealed ?? ''))
  if (closed.length === 0) return rows.length
  throw new Error(`${closed.length} of ${rows.length} files that were handed in were ${lostSecret}`)
}

/** The same of all waiting messages. */
export async function checkMessages(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  // One message per key id (`v1.<key id>.`) is enough.
  const sealed = await db
    .selectFrom('message')
    .select(({ fn }) => [fn.min<string>('content').as('one'), fn.countAll<number>().as('count')])
    .where('content', 'like', 'v1.%')
    .where('due_at', 'is not', null)
    .groupBy(sql`left(content, 12)`)
    .execute()
  const total = sealed.reduce((sum, { count }) => sum + count, 0)
  const closed = sealed.filter(({ one }) => !sealer?.knows(one))
  if (closed.length === 0) return total
  const lost = closed.reduce((sum, { count }) => sum + count, 0)
  throw new Error(
    `${lost} of ${total} waiting messages were ${lostSecret}. Perhaps a portal-admin wrote them with another than the server's`,
  )
}

/** Says which secret encrypts, and whether an earlier one is still needed. */
export async function checkSecrets(config: Config, db: Db): Promise<string> {
  if (config.databaseUrl && config.authSecret)
    await requireSameSecrets(db, config, config.authSecret)
  const sealer = knownSealer(config)
  const rows = await db.selectFrom('integration').select(['test_keys', 'production_keys']).execute()
  const apps = await db.selectFrom('totp').select('secret').execute()
  const isEarlier = (sealed: string) => sealer !== null && !sealer.isCurrent(sealed)
  const earlier =
    rows.filter((row) => isEarlier(row.test_keys) || isEarlier(row.production_keys)).length +
    apps.filter(({ secret }) => isEarlier(secret)).length +
    (await findPrivateKeys(db)).filter(({ sealed }) => isEarlier(sealed)).length +
    (await findSealedPushKeys(db)).filter(isEarlier).length
  const advice =
    config.dataSecret === undefined
      ? 'AUTH_SECRET is for tokens and for data. With a DATA_SECRET one can leak, or be replaced, without the other'
      : 'tokens and data have a secret each'
  if (earlier === 0) return advice
  return `${advice}. The secrets of ${earlier} integrations, authenticator apps, receipts and web push are not encrypted with the current ${dataSecretName(config)} yet; run: portal-admin reseal`
}
