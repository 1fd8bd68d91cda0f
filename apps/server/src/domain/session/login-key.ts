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

/** SQL for the id of the user with this name, or null. */
export function userIdOf(login: string): RawBuilder<number> {
  return sql<number>`(select id from portal_user where username_key = ${loginKey(login)})`
}

/** User names are ASCII without spaces, so that no two look alike. */
export function isValidLogin(login: string): boolean {
  return /^[!-~]{1,200}$/.test(login)
}
