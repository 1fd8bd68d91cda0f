import { sql } from 'kysely'
import type { Config } from '#domain/installation/config.ts'
import { requireSameSecrets } from '#domain/installation/same-secrets.ts'
import { findPrivateKeys } from '#domain/leads/receipt-keys.ts'
import { countUnsigned } from '#domain/leads/verify-receipts.ts'
import { findSealedPushKeys } from '#domain/news/push-keys.ts'
import type { Db } from '#platform/database/connect.ts'
import { dataSecretName } from '#platform/secrets/auth-secret.ts'
import { knownSealer } from '../command/installation.ts'

/**
 * The sentence about a missing secret. AUTH_SECRET encrypted everything older than DATA_SECRET, and DATA_SECRET
 * may be missing itself, so nothing tells which of the two is lost.
 */
const lostSecret =
  'encrypted by an AUTH_SECRET or DATA_SECRET that is not configured. Add that secret to AUTH_SECRET_PREVIOUS or DATA_SECRET_PREVIOUS and start the servers again'

interface Row {
  readonly sealed: string | readonly string[]
  readonly name?: string
}

/** A kind of values that are stored encrypted for long. */
interface SealedKind {
  readonly check: string
  /** The plural noun in doctor's sentence. */
  readonly what: string
  find(db: Db): Promise<readonly Row[]>
  /** The sentence about values that cannot be opened. */
  lost(closed: readonly Row[], all: number): string
}

export const stored: readonly SealedKind[] = [
  {
    check: 'integration keys',
    what: 'integration keys',
    async find(db) {
      const rows = await db
        .selectFrom('integration')
        .innerJoin('partner', 'partner.id', 'integration.partner_id')
        .select(['partner.code', 'product', 'test_keys', 'production_keys'])
        .orderBy('partner.code')
        .orderBy('product')
        .execute()
      return rows.map(({ code, product, test_keys, production_keys }) => ({
        name: `${code} ${product}`,
        sealed: [test_keys, production_keys],
      }))
    },
    lost(closed, all) {
      const names = closed.slice(0, 5).map(({ name }) => name)
      const more = closed.length > names.length ? ` and ${closed.length - names.length} more` : ''
      return `the keys of ${closed.length} of ${all} integrations (${names.join(', ')}${more}) were ${lostSecret}; an embedded installation's own AUTH_SECRET is in the file auth-secret of its data directory or its backup`
    },
  },
  {
    check: 'authenticator apps',
    what: 'authenticator apps',
    find: (db) => db.selectFrom('totp').select('secret as sealed').execute(),
    lost: (closed, all) =>
      `the secrets of ${closed.length} of ${all} authenticator apps were ${lostSecret}`,
  },
  {
    check: 'receipts',
    what: 'keys of receipts',
    find: findPrivateKeys,
    lost: () =>
      `the key that signs receipts of leads was ${lostSecret}, or run: portal-admin receipt replace-key`,
  },
  {
    check: 'web push',
    what: 'keys for web push',
    find: async (db) => (await findSealedPushKeys(db)).map((sealed) => ({ sealed })),
    lost: () => `the key for web push was ${lostSecret}, or run: portal-admin push replace-key`,
  },
  {
    check: 'files',
    what: 'files that were handed in',
    find: (db) =>
      db
        .selectFrom('handed_file')
        .select('sealed_key as sealed')
        .where('sealed_key', 'is not', null)
        .$narrowType<{ sealed: string }>()
        .execute(),
    lost: (closed, all) =>
      `${closed.length} of ${all} files that were handed in were ${lostSecret}`,
  },
]

/** Throws unless the configured secrets open every stored value. Returns the number of values. */
export function checkOf({ find, lost }: SealedKind) {
  return async (config: Config, db: Db): Promise<number> => {
    const sealer = knownSealer(config)
    const rows = await find(db)
    const closed = rows.filter(({ sealed }) => [sealed].flat().some((text) => !sealer?.knows(text)))
    if (closed.length > 0) throw new Error(lost(closed, rows.length))
    return rows.length
  }
}

/** Throws if a receipt waits that can never be signed. */
export async function checkReceipts(config: Config, db: Db): Promise<string> {
  const { waiting, refused } = await countUnsigned(db, knownSealer(config))
  if (refused.length === 0) return `${waiting} wait to be signed`
  throw new Error(
    `${refused.length} receipts of leads wait that no report wrote so, or that were ${lostSecret}; see: portal-admin receipt verify`,
  )
}

/** Throws unless the configured secrets open all waiting messages. */
export async function checkMessages(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  // One message per key id (`v1.<key id>.`) is enough.
  const sealed = await db
    .selectFrom('message')
    .select(({ fn }) => [fn.min<string>('content').as('sample'), fn.countAll<number>().as('count')])
    .where('content', 'like', 'v1.%')
    .where('due_at', 'is not', null)
    .groupBy(sql`left(content, 12)`)
    .execute()
  const total = sealed.reduce((sum, { count }) => sum + count, 0)
  const closed = sealed.filter(({ sample }) => !sealer?.knows(sample))
  if (closed.length === 0) return total
  const lost = closed.reduce((sum, { count }) => sum + count, 0)
  throw new Error(
    `${lost} of ${total} waiting messages were ${lostSecret}. Perhaps a portal-admin wrote them with another than the server's`,
  )
}

/** Names the encrypting secret, and tells if an earlier one is still needed. */
export async function checkSecrets(config: Config, db: Db): Promise<string> {
  if (config.databaseUrl && config.authSecret)
    await requireSameSecrets(db, config, config.authSecret)
  const sealer = knownSealer(config)
  const isEarlier = (text: string) => sealer !== null && !sealer.isCurrent(text)
  const secrets = stored.filter(({ check }) => check !== 'files')
  const rows = await Promise.all(secrets.map(({ find }) => find(db)))
  const earlier = rows.flat().filter(({ sealed }) => [sealed].flat().some(isEarlier)).length
  const advice =
    config.dataSecret === undefined
      ? 'AUTH_SECRET is for tokens and for data. With a DATA_SECRET one can leak, or be replaced, without the other'
      : 'tokens and data have a secret each'
  if (earlier === 0) return advice
  return `${advice}. The secrets of ${earlier} integrations, authenticator apps, receipts and web push are not encrypted with the current ${dataSecretName(config)} yet; run: portal-admin reseal`
}
