import { type RawBuilder, sql } from 'kysely'

/**
 * The normalized user name, without case and compatibility forms. It is stored in
 * `portal_user.username_key` and used for look-ups and rate limits alike. Only this function
 * computes it: `lower()` differs between PostgreSQL and JavaScript, and a name that differs between
 * look-up and limits would escape the limits.
 */
export function loginKey(login: string): string {
  // Lower, upper, lower: several lower-case letters share one capital (ſ, s), and no letter has ẞ
  // as its capital.
  return login.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}

/**
 * The key of an old user whose normalized name another user has. It matches only exact spelling, as
 * no `loginKey` has capitals.
 */
export function exactLoginKey(login: string): string {
  return `EXACT:${login}`
}

/** SQL for the id of the user with this name, or null. */
export function userIdOf(login: string): RawBuilder<number> {
  const key = loginKey(login)
  return sql<number>`(select id from portal_user
    where username_key in (${key}, ${exactLoginKey(login)})
    order by username_key = ${key} limit 1)`
}

/** New user names are ASCII without spaces, so that no two look alike. */
export function isNewLogin(login: string): boolean {
  return /^[!-~]{1,200}$/.test(login)
}
