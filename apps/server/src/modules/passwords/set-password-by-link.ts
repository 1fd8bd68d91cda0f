import type { Context } from '#domain/context.ts'
import type { getOpenLink } from '#domain/links/account-links.ts'
import { endLink } from '#domain/links/link-codes.ts'
import { mailUser } from '#domain/messages/mail-user.ts'
import { passwordChangedMail } from '#domain/messages/security-messages.ts'
import { liftLimits } from '#domain/session/account-limits.ts'
import { activateNewUser, setPassword } from '#domain/session/accounts.ts'
import { endAccess } from '#domain/session/end-sessions.ts'
import { audit } from '#platform/audit/audit.ts'

type OpenLink = NonNullable<Awaited<ReturnType<typeof getOpenLink>>>

/**
 * Uses up the link and sets the password of its user, in the caller's transaction. Returns whether
 * the link was still open.
 */
export async function setPasswordByLink(
  { db: trx, installation }: Pick<Context, 'db' | 'installation'>,
  link: OpenLink,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { id, userId, username } = link
  if (!(await endLink(trx, { table: 'account_link', id }, now))) return false
  await setPassword(trx, userId, passwordHash)
  await endAccess(trx, [userId], now)
  // Whoever made them used up does not know the new password.
  await liftLimits(trx, userId, 'all')
  await audit(trx, now, { username }, 'password.set-by-link')
  if (await activateNewUser(trx, userId)) {
    const detail = { status: 'ACTIVE', because: 'password set' }
    await audit(trx, now, { username }, 'user.activated', detail)
  } else await mailUser(trx, installation, link, passwordChangedMail, now)
  return true
}
