import type { Db } from '#platform/database/connect.ts'
import { unavailable } from '#platform/errors.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** web-push is loaded when a browser is subscribed or pushed to, so that no start waits for it. */
export async function loadWebPush() {
  return (await import('web-push')).default
}

const SEAL_NAME = 'installation:push_private_key'

function selectKeys(db: Db) {
  return db
    .selectFrom('installation')
    .select(['push_public_key as publicKey', 'push_private_key as sealed'])
    .executeTakeFirstOrThrow()
}

/** The installation's key for push services; made for the first browser. */
export async function readPushKey(db: Db, sealer: Sealer): Promise<string> {
  const known = await selectKeys(db)
  if (known.publicKey !== null) return known.publicKey
  await makePushKeys(db, sealer, { isFirst: true })
  return (await selectKeys(db)).publicKey ?? ''
}

export async function openPushKeys(db: Db, sealer: Sealer) {
  const { publicKey, sealed } = await selectKeys(db)
  if (publicKey === null || sealed === null) throw unavailable('There is no key for web push yet')
  return { publicKey, privateKey: sealer.open(sealed, SEAL_NAME) }
}

/** All browsers were subscribed with the old key: they get no more push. */
export async function replacePushKeys(trx: Db, sealer: Sealer): Promise<number> {
  await makePushKeys(trx, sealer, { isFirst: false })
  const gone = await trx.deleteFrom('push_subscription').executeTakeFirstOrThrow()
  return Number(gone.numDeletedRows)
}

async function makePushKeys(db: Db, sealer: Sealer, { isFirst }: { isFirst: boolean }) {
  const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys()
  const sealed = sealer.seal(privateKey, SEAL_NAME)
  const made = db
    .updateTable('installation')
    .set({ push_public_key: publicKey, push_private_key: sealed })
  // One of several processes saves the first key.
  await (isFirst ? made.where('push_public_key', 'is', null) : made).execute()
}

/** The sealed key: at most one. */
export async function findSealedPushKeys(db: Db): Promise<string[]> {
  const { sealed } = await selectKeys(db)
  return sealed === null ? [] : [sealed]
}

/** Seals the key with the current secret. */
export async function resealPushKey(trx: Db, sealer: Sealer): Promise<void> {
  const [sealed] = await findSealedPushKeys(trx)
  if (sealed === undefined || sealer.isCurrent(sealed)) return
  const again = sealer.seal(sealer.open(sealed, SEAL_NAME), SEAL_NAME)
  await trx.updateTable('installation').set({ push_private_key: again }).execute()
}
