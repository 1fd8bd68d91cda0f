import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import type { ReceiptKey } from '@partner-portal/contract/leads/lead-receipt'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'

/**
 * The public keys of all receipts, as JSON Web Keys (RFC 8037), without keys that were written into the
 * database without the installation's secret.
 */
export async function findPublicKeys(db: Db, sealer: Sealer): Promise<ReceiptKey[]> {
  return (await findKeys(db, sealer)).filter(({ isOurs }) => isOurs).map(jwkOf)
}

async function findKeys(db: Db, sealer: Sealer) {
  const rows = await db
    .selectFrom('receipt_key')
    .select(['kid', 'public_key as x', 'mac'])
    .orderBy('made_at')
    .orderBy('kid')
    .execute()
  return rows.map(({ mac, ...key }) => ({
    ...key,
    isOurs: mac !== null && sealer.isMacOf(mac, macText(key)),
  }))
}

function macText({ kid, x }: { kid: string; x: string }): string {
  return `receipt_key:${kid}:${x}`
}

function jwkOf({ kid, x }: { kid: string; x: string }): ReceiptKey {
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
}

/** The public keys by their ids; null for unpublished ones. */
export async function readKeys(db: Db, sealer: Sealer): Promise<Map<string, KeyObject | null>> {
  const keys = await findKeys(db, sealer)
  const read = (key: ReceiptKey) => createPublicKey({ key: { ...key }, format: 'jwk' })
  return new Map(keys.map(({ isOurs, ...key }) => [key.kid, isOurs ? read(jwkOf(key)) : null]))
}

interface SigningKey {
  readonly kid: string
  readonly key: KeyObject
}

/** The current signing key; the first call makes it. Only under the lock of the chain. */
export async function signingKey(trx: Db, sealer: Sealer, now: Date): Promise<SigningKey> {
  const [current] = await findPrivateKeys(trx)
  if (!current) return makeKey(trx, sealer, now)
  const { kid, sealed } = current
  return { kid, key: createPrivateKey(sealer.open(sealed, sealName(kid))) }
}

/** Signs with a new key from now on. The earlier one signs nothing more, and verifies as before. */
export async function replaceKey(trx: Db, sealer: Sealer, now: Date): Promise<SigningKey> {
  await trx.updateTable('receipt_key').set({ private_key: null }).execute()
  return makeKey(trx, sealer, now)
}

async function makeKey(trx: Db, sealer: Sealer, now: Date): Promise<SigningKey> {
  const { publicKey, privateKey: key } = generateKeyPairSync('ed25519')
  const { crv, kty, x = '' } = publicKey.export({ format: 'jwk' })
  // The key's thumbprint (RFC 7638).
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const pem = key.export({ format: 'pem', type: 'pkcs8' }).toString()
  const mac = sealer.mac(macText({ kid, x }))
  const sealed = sealer.seal(pem, sealName(kid))
  await trx
    .insertInto('receipt_key')
    .values({ kid, public_key: x, private_key: sealed, made_at: now, mac })
    .execute()
  return { kid, key }
}

/** The sealed private key: at most one. */
export async function findPrivateKeys(db: Db): Promise<{ kid: string; sealed: string }[]> {
  return db
    .selectFrom('receipt_key')
    .select(['kid', 'private_key as sealed'])
    .where('private_key', 'is not', null)
    .$narrowType<{ sealed: string }>()
    .execute()
}

/** Seals the key, and the list of known keys, with the current secret. */
export async function resealReceiptKeys(trx: Db, sealer: Sealer): Promise<void> {
  for (const { kid, x } of await findPublicKeys(trx, sealer)) {
    const mac = sealer.mac(macText({ kid, x }))
    await trx.updateTable('receipt_key').set({ mac }).where('kid', '=', kid).execute()
  }
  const [current] = await findPrivateKeys(trx)
  if (!current || sealer.isCurrent(current.sealed)) return
  const { kid, sealed } = current
  await trx
    .updateTable('receipt_key')
    .set({ private_key: sealer.seal(sealer.open(sealed, sealName(kid)), sealName(kid)) })
    .where('kid', '=', kid)
    .execute()
}

function sealName(kid: string): string {
  return `receipt_key:${kid}`
}
