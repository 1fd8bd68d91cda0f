import { isOneOf } from '@partner-portal/contract/account/guessable-words'
import { COMMON_PASSWORD } from '@partner-portal/contract/account/password.rules'
import type { Brand } from '@partner-portal/contract/content/brand'
import { type UserStatus, userStatus } from '@partner-portal/contract/protocol/roles'
import { normalizePasted } from '@partner-portal/contract/values/pasted'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { type Db, isIn } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { badField } from '#platform/errors.ts'

/**
 * The normalized user name, without case, compatibility forms and invisible signs. It is stored in
 * `portal_user.username_key` and used for look-ups and rate limits alike. Only this function computes it:
 * `lower()` differs between PostgreSQL and JavaScript, and a name that differs between look-up and limits would
 * escape the limits.
 */
export function loginKey(login: string): string {
  // Lower, upper, lower: several lower-case letters share one capital (ſ, s), and no letter has ẞ
  // as its capital.
  return normalizePasted(login.normalize('NFKC'))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
}

/** SQL for the id of the user with this name, or null. */
export function userIdOf(login: string): RawBuilder<number> {
  return sql<number>`(select id from portal_user where username_key = ${loginKey(login)})`
}

/** SQL for the name of a user, after a `left join agent`. */
export const userName = sql<string>`coalesce(agent.name, portal_user.name, username)`

const signsIn: Readonly<Record<UserStatus, boolean>> = {
  NEW: true,
  ACTIVE: true,
  SUSPENDED: true,
  DISABLED: false,
}
const signingIn = userStatus.options.filter((status) => signsIn[status])

/**
 * A condition on `portal_user`: neither the user nor the partner is disabled. Every way to get or keep a
 * session needs it: sign-in, tokens, refresh, links.
 */
export const maySignIn = sql<boolean>`(${isIn('portal_user.status', signingIn)} and not exists (
  select from partner where partner.id = portal_user.partner_id and partner.disabled_at is not null))`

/** User names are ASCII without spaces, so that no two look alike. */
export function isValidLogin(login: string): boolean {
  return /^[!-~]{1,200}$/.test(login)
}

export async function updateUser(
  db: Db,
  userId: number,
  change: Updateable<Database['portal_user']>,
): Promise<void> {
  await db.updateTable('portal_user').set(change).where('id', '=', userId).execute()
}

/** Activates a NEW user after the first password. Returns undefined for others, who keep their status. */
export function activateNewUser(db: Db, userId: number) {
  return db
    .updateTable('portal_user')
    .set({ status: 'ACTIVE' })
    .where(({ and }) => and({ id: userId, status: 'NEW' }))
    .returning('id')
    .executeTakeFirst()
}

/** The recipient of a mail about the account. */
export function getMailedUser(db: Db, userId: number) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'partner_id as partnerId', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function getPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('portal_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

let common: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most leaked passwords. Loaded at the first use, in 20 ms. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

/**
 * Refuses a new password that attackers try first, beyond the rules of the form: a leaked one, in any case, or
 * the login or the brand's name with digits and signs (OWASP ASVS 6.2.11).
 */
export async function requireUnguessable(
  password: string,
  username: string,
  { name }: Pick<Brand, 'name'>,
): Promise<void> {
  const names = [username, username.split('@')[0] ?? '', name, ...name.split(' ')]
  const isGuessable =
    isOneOf(password, names) || (await commonPasswords()).has(password.toLowerCase())
  if (isGuessable) throw badField('password', 'common', COMMON_PASSWORD)
}

/** Finds a user who may sign in: the link of a disabled one would not work. */
export function getUserForReset(db: Db, login: string) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'partner_id as partnerId', 'username', 'email'])
    .where('id', '=', userIdOf(login))
    .where(maySignIn)
    .executeTakeFirst()
}
