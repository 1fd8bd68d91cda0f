import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Environment } from '@partner-portal/contract/integrations/environments'
import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** The prefix shows the kind of the key. */
const prefixes = {
  testKey: 'pptk',
  testSecret: 'ppts',
  testHash: 'ppth',
  productionKey: 'pplk',
  productionSecret: 'ppls',
} as const
type KeyKind = keyof typeof prefixes

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// 43 of 62 characters have 256 bits; 6 have the 32 bits of a checksum.
const RANDOM_LENGTH = 43
const CHECKSUM_LENGTH = 6

interface KeysOf {
  readonly production: { readonly key: string; readonly secret: string }
  readonly test: KeysOf['production'] & { readonly hash: string }
}

/** The owner of the keys. Keys sealed for one integration do not open for another. */
export interface KeyOwner {
  readonly partnerId: number
  readonly product: IntegrationProduct
}

/** Generates the keys of an integration, sealed for its row. */
export function makeSealedKeys(sealer: Sealer, owner: KeyOwner) {
  const test: KeysOf['test'] = {
    key: makeKey('testKey'),
    secret: makeKey('testSecret'),
    hash: makeKey('testHash'),
  }
  const production: KeysOf['production'] = {
    key: makeKey('productionKey'),
    secret: makeKey('productionSecret'),
  }
  return {
    test_keys: sealer.seal(JSON.stringify(test), sealName(owner, 'test')),
    production_keys: sealer.seal(JSON.stringify(production), sealName(owner, 'production')),
    test_key_hash: hashOfKey(test.key),
    production_key_hash: hashOfKey(production.key),
  }
}

/**
 * Replaces an integration's keys for one environment. The old ones open nothing from now on, and notifications
 * are signed with the new secret. Returns false if there are none yet.
 */
export async function replaceKeys(
  trx: Db,
  sealer: Sealer,
  owner: KeyOwner,
  environment: Environment,
): Promise<boolean> {
  const { test_keys, test_key_hash, ...production } = makeSealedKeys(sealer, owner)
  const replaced = await trx
    .updateTable('integration')
    .set(environment === 'test' ? { test_keys, test_key_hash } : production)
    .where(({ and }) => and({ partner_id: owner.partnerId, product: owner.product }))
    .returning('product')
    .executeTakeFirst()
  return replaced !== undefined
}

export function openKeys<E extends Environment>(
  sealer: Sealer,
  owner: KeyOwner,
  environment: E,
  sealed: string,
): KeysOf[E] {
  return JSON.parse(sealer.open(sealed, sealName(owner, environment))) as KeysOf[E]
}

/** Seals the keys of all integrations with the current secret. Returns the number of integrations sealed anew. */
export async function resealKeys(trx: Db, sealer: Sealer): Promise<number> {
  const integrations = await trx
    .selectFrom('integration')
    .select(['partner_id as partnerId', 'product', 'test_keys', 'production_keys'])
    .forUpdate()
    .execute()
  let resealed = 0
  for (const { partnerId, product, ...keys } of integrations) {
    if (sealer.isCurrent(keys.test_keys) && sealer.isCurrent(keys.production_keys)) continue
    const again = (sealed: string, environment: Environment) => {
      const name = sealName({ partnerId, product }, environment)
      return sealer.seal(sealer.open(sealed, name), name)
    }
    await trx
      .updateTable('integration')
      .set({
        test_keys: again(keys.test_keys, 'test'),
        production_keys: again(keys.production_keys, 'production'),
      })
      .where(({ and }) => and({ partner_id: partnerId, product }))
      .execute()
    resealed += 1
  }
  return resealed
}

/** The hash that finds an integration by its key. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** `pptk_` + 43 random letters + 6 letters of their checksum. */
function makeKey(kind: KeyKind): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  const body = `${prefixes[kind]}_${letters.join('')}`
  return body + checksumOf(body)
}

/** Checks a key's prefix, length and checksum. */
export function isKey(kind: KeyKind, text: string): boolean {
  if (!text.startsWith(`${prefixes[kind]}_`) || !/^[a-z]{4}_[0-9A-Za-z]{49}$/.test(text))
    return false
  return text.slice(-CHECKSUM_LENGTH) === checksumOf(text.slice(0, -CHECKSUM_LENGTH))
}

function checksumOf(body: string): string {
  let rest = crc32(body)
  let letters = ''
  while (letters.length < CHECKSUM_LENGTH) {
    letters = ALPHABET[rest % ALPHABET.length] + letters
    rest = Math.floor(rest / ALPHABET.length)
  }
  return letters
}

function sealName({ partnerId, product }: KeyOwner, environment: Environment): string {
  return `integration:${partnerId}:${product}:${environment}`
}
