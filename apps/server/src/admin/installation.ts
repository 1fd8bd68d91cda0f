import type { Config } from '#domain/config/config.ts'
import { loadConfig } from '#domain/config/config-file.ts'
import { authSecret, knownSecret } from '#platform/auth-secret.ts'
import type { Db } from '#platform/database/connect.ts'
import { readHolder } from '#platform/database/directory-lock.ts'
import type { Installation } from '#platform/installation.ts'
import { createSealer } from '#platform/sealer.ts'
import { AdminError } from './admin-error.ts'
import { linkAddress } from './link-address.ts'

/** As the server has it: its links lead there, and it opens what is sealed. */
export async function readInstallation(db: Db): Promise<Installation> {
  const config = loadConfig()
  const sealer = createSealer([secretOf(config), ...config.previousAuthSecrets])
  return { publicUrl: await linkAddress(db), sealer }
}

/** As the server makes it at its first start; but not beside a server that runs with another. */
function secretOf(config: Config): string {
  const known = knownSecret(config)
  if (known !== null) return known
  const holder = readHolder(config.dataDir)
  if (holder && holder.pid !== process.pid)
    throw new AdminError(
      'A message is sealed with the secret of the server, which has AUTH_SECRET from its configuration. Give this command the same: --config FILE, or AUTH_SECRET.',
    )
  return authSecret(config)
}
