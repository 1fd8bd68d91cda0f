import { Command } from 'commander'
import { changedFactors } from '#domain/second-factor/change-factors.ts'
import { deleteFactors } from '#domain/second-factor/delete-factors.ts'
import { liftLimits } from '#domain/session/account-limits.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/messages/installation.ts'
import { changing } from '../command/answer.ts'
import { readInstallation } from '../command/installation.ts'
import { operatorName } from '../command/operator-name.ts'
import { getUser } from './user-changes.ts'

export function resetFactorsCommand(): Command {
  return changing(
    new Command('reset-factors')
      .description('remove all second factors of a user who has lost them, and end the sessions')
      .argument('<username>'),
    async (db: Db, name: string) => resetFactors(db, name, await readInstallation(db)),
  )
}

/** Only after the person has proved by other means who they are: the password is enough afterwards. */
export function resetFactors(db: Db, name: string, installation: Installation) {
  return db.transaction().execute(async (trx) => {
    const { id: userId, username } = await getUser(trx, name)
    const removed = await deleteFactors(trx, userId)
    await liftLimits(trx, userId, 'all')
    const detail = { by: operatorName(), ...removed }
    const owner = { userId, username, sessionId: null, detail }
    await changedFactors(trx, installation, owner, 'reset', systemClock.now())
    return {
      json: { username, ...removed },
      text: `${username} signs in with the password alone. Removed: authenticator apps ${removed.totp}, passkeys ${removed.passkeys}.`,
    }
  })
}
