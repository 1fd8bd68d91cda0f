import { createLink } from '#domain/links/account-links.ts'
import { setPasswordMail } from '#domain/messages/account-messages.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/messages/installation.ts'

export interface LinkContext {
  readonly now: Date
  readonly by: string
  readonly installation: Installation
}

/** Creates the link to set a first password and queues its e-mail, in the caller's transaction. */
export async function queueSetPasswordLink(
  trx: Db,
  user: { id: number; username: string; email: string | null },
  { now, by, installation }: LinkContext,
): Promise<string> {
  const { id, username } = user
  const { publicUrl } = installation
  const link = await createLink(trx, { kind: 'set', userId: id, madeBy: by, publicUrl }, now)
  await mailUser(trx, installation, user, (notice) => setPasswordMail(notice, link), now)
  await audit(trx, now, { username }, 'user.set-password-link', { by })
  return link.address
}
