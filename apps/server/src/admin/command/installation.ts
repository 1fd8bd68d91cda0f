import type { LinkContext } from '#domain/account/insert-user.ts'
import type { Config } from '#domain/installation/config.ts'
import { loadConfig } from '#domain/installation/config-file.ts'
import type { Installation } from '#domain/messages/mail.ts'
import { readTexts } from '#domain/texts/texts.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { readHolder } from '#platform/database/open.ts'
import { isLoopback } from '#platform/outbound/network.ts'
import { authSecret, dataSecrets, knownSecret } from '#platform/secrets/auth-secret.ts'
import { createSealer, type Sealer } from '#platform/secrets/sealer.ts'
import { AdminError, operatorName } from './operator.ts'

/** The server's public address and secrets, for links and messages. */
export async function readInstallation(db: Db): Promise<Installation> {
  const config = loadConfig()
  const sealer = createSealer(dataSecrets(config, secretOf(config)))
  const texts = await readTexts(config)
  return { publicUrl: await linkAddress(db), sealer, brand: config.brand, texts }
}

/** The context of a link to a user. */
export async function readContext(db: Db): Promise<LinkContext> {
  const actor = { username: null, operator: operatorName() }
  return { now: systemClock.now(), actor, installation: await readInstallation(db) }
}

/** A sealer that opens the values of every configured secret. Null: no secret is known. */
export function knownSealer(config: Config): Sealer | null {
  const { dataSecret, dataSecretPrevious, authSecretPrevious } = config
  const known = knownSecret(config)
  if (known !== null) return createSealer(dataSecrets(config, known))
  const current = dataSecret === undefined ? [] : [dataSecret]
  const [first, ...rest] = [...current, ...dataSecretPrevious, ...authSecretPrevious]
  return first === undefined ? null : createSealer([first, ...rest])
}

/**
 * The configured or stored secret. Without one generates it as the server does at its first start, unless a
 * running server has another one.
 */
function secretOf(config: Config): string {
  const known = knownSecret(config)
  if (known !== null) return known
  const holder = readHolder(config.dataDir)
  if (holder && holder.pid !== process.pid)
    throw new AdminError(
      'Messages are encrypted with the AUTH_SECRET of the running server, which this command does not have. Give it the same configuration: --config FILE, or AUTH_SECRET.',
    )
  return authSecret(config)
}

/** The public address of links. Refuses an address of this machine if the server has a public one. */
export async function linkAddress(db: Db): Promise<string> {
  const { publicUrl } = loadConfig()
  if (!isLoopback(new URL(publicUrl).hostname)) return publicUrl
  const { public_url: served } = await db
    .selectFrom('installation')
    .select('public_url')
    .executeTakeFirstOrThrow()
  if (served === null || isLoopback(new URL(served).hostname)) return publicUrl
  throw new AdminError(
    `The link would start with ${publicUrl}, but the server was started as ${served}. Give this command the server's configuration: --config FILE, or PUBLIC_URL=${served}.`,
  )
}
