import type { Config } from '#domain/config/config.ts'
import { dataSecretName } from '#domain/config/data-secrets.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { knownSealer } from '../command/installation.ts'

/** Says which secret encrypts, and whether an earlier one is still needed. */
export async function checkSecrets(config: Config, { db }: OpenDatabase) {
  const sealer = knownSealer(config)
  const rows = await db.selectFrom('integration').select(['test_keys', 'production_keys']).execute()
  const apps = await db.selectFrom('totp').select('secret').execute()
  const isEarlier = (sealed: string) => sealer !== null && !sealer.isCurrent(sealed)
  const earlier =
    rows.filter((row) => isEarlier(row.test_keys) || isEarlier(row.production_keys)).length +
    apps.filter(({ secret }) => isEarlier(secret)).length
  const name = dataSecretName(config)
  const advice =
    config.dataSecret === undefined
      ? 'AUTH_SECRET is for tokens and for data. With a DATA_SECRET one can leak, or be replaced, without the other'
      : 'tokens and data have a secret each'
  const says =
    earlier === 0
      ? advice
      : `${advice}. The secrets of ${earlier} integrations and authenticator apps are not encrypted with the current ${name} yet; run: portal-admin reseal`
  return { value: true, says }
}
