import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/installation.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { createLink } from './account-links.ts'
import { setPasswordMail } from './messages/account-messages.ts'

export interface LinkContext {
  readonly now: Date
  readonly by: string
  readonly installation: Installation
}

/** Creates the link to set a first password and queues its e-mail, in the caller's transaction. */
export async function queueSetPasswordLink(
  trx: Db,
  { id, username, email }: { id: number; username: string; email: string | null },
  { now, by, installation }: LinkContext,
): Promise<string> {
  const { publicUrl, sealer } = installation
  const link = await createLink(trx, { kind: 'set', userId: id, madeBy: by, publicUrl }, now)
  if (email) await queueMessage(trx, sealer, setPasswordMail({ to: email, username, ...link }), now)
  await audit(trx, now, { username }, 'user.set-password-link', { by })
  return link.address
}
