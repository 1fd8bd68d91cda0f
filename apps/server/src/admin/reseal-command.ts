import { Command } from 'commander'
import { loadConfig } from '#domain/config/config-file.ts'
import { resealKeys } from '#domain/integration-keys.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from './admin-error.ts'
import { answering } from './answer.ts'
import { auditByOperator } from './audit-by-operator.ts'
import { checkKeys } from './check-keys.ts'
import { knownSealer } from './installation.ts'

export function resealCommand(): Command {
  return answering(
    new Command('reseal').description(
      'encrypt integration keys with the current AUTH_SECRET, so that an earlier one can go',
    ),
    reseal,
  )
}

async function reseal(db: Db) {
  const config = loadConfig()
  const sealer = knownSealer(config)
  if (!sealer) throw new AdminError('There is no AUTH_SECRET yet. The server makes it.')
  // Refuses before the first change if a secret is missing.
  const total = await checkKeys(config, db).catch((error: Error) => {
    throw new AdminError(`Nothing is changed: ${error.message}.`)
  })
  const resealed = await db.transaction().execute(async (trx) => {
    const count = await resealKeys(trx, sealer)
    await auditByOperator(trx, 'keys.resealed', { resealed: count, total })
    return count
  })
  const rest =
    'Waiting messages keep their encryption until they are sent or expire, for at most 7 days; then AUTH_SECRET_PREVIOUS can be removed.'
  return {
    json: { resealed, total },
    text: `Encrypted with the current AUTH_SECRET: the keys of ${resealed} of ${total} integrations; the others were already. ${rest}`,
  }
}
