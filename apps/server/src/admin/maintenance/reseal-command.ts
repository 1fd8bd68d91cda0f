import { Command } from 'commander'
import { loadConfig } from '#domain/config/config-file.ts'
import { dataSecretName } from '#domain/config/data-secrets.ts'
import { resealKeys } from '#domain/integration-keys.ts'
import { resealTotpSecrets } from '#domain/second-factor/totp.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { changing } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { knownSealer } from '../command/installation.ts'
import { checkKeys } from '../doctor/check-keys.ts'
import { checkTotp } from '../doctor/check-totp.ts'

export function resealCommand(): Command {
  return changing(
    new Command('reseal').description(
      'encrypt integration keys and the secrets of authenticator apps with the current secret, so that an earlier one can go',
    ),
    reseal,
  )
}

async function reseal(db: Db) {
  const config = loadConfig()
  const sealer = knownSealer(config)
  if (!sealer) throw new AdminError('There is no AUTH_SECRET yet. The server makes it.')
  // Refuses before the first change if a secret is missing.
  const [total] = await Promise.all([checkKeys(config, db), checkTotp(config, db)]).catch(
    (error: Error) => {
      throw new AdminError(`Nothing is changed: ${error.message}.`)
    },
  )
  const { resealed, resealedApps } = await db.transaction().execute(async (trx) => {
    const counts = {
      resealed: await resealKeys(trx, sealer),
      resealedApps: await resealTotpSecrets(trx, sealer),
    }
    await auditByOperator(trx, 'keys.resealed', { ...counts, total })
    return counts
  })
  const name = dataSecretName(config)
  const rest = `Waiting messages keep their encryption until they are sent or expire, for at most 7 days; then ${name}_PREVIOUS can be removed.`
  return {
    json: { resealed, total, resealedApps },
    text: `Encrypted with the current ${name}: the keys of ${resealed} of ${total} integrations, and the secrets of ${resealedApps} authenticator apps; the others were already. ${rest}`,
  }
}
