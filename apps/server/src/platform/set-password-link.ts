import { createLink } from './account-links.ts'
import { recordAudit } from './audit.ts'
import type { Db } from './database/connect.ts'
import { setPasswordMail } from './messages/account-messages.ts'
import { queueMessage } from './messages/outbox.ts'

/** Makes the link to set a first password and queues its e-mail, in the transaction of their cause. */
export async function queueSetPasswordLink(
  trx: Db,
  { id, username, email }: { id: number; username: string; email: string | null },
  { now, by, publicUrl }: { now: Date; by: string; publicUrl: string },
): Promise<string> {
  const address = await createLink(trx, { kind: 'set', userId: id, madeBy: by, publicUrl }, now)
  if (email) await queueMessage(trx, setPasswordMail({ to: email, username, address }), now)
  await recordAudit(trx, now, { action: 'user.set-password-link', username, detail: { by } })
  return address
}
