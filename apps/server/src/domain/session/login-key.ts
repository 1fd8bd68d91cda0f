import { type RawBuilder, sql } from 'kysely'

/**
 * The one form in which logins are compared, kept (`portal_user.username_key`) and counted: without
 * case and without compatibility forms. Made here alone, as `lower()` of PostgreSQL and of
 * JavaScript differ, and a login that is one to the look-up and two to the limits escapes them.
 */
export function loginKey(login: string): string {
  // There and back, as several small letters have one capital (ſ, s) and ẞ is that of none.
  return login.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
}

/**
 * The key of a login from before there were keys, where another's is the same: found only when it
 * is typed exactly. No `loginKey` has capitals.
 */
export function exactLoginKey(login: string): string {
  return `EXACT:${login}`
}

/** The id of the user with a login, as SQL; null where there is none. */
export function userIdOf(login: string): RawBuilder<number> {
  const key = loginKey(login)
  return sql<number>`(select id from portal_user
    where username_key in (${key}, ${exactLoginKey(login)})
    order by username_key = ${key} limit 1)`
}

/** What a new login may be: ASCII without spaces, so that no two look alike. */
export function isNewLogin(login: string): boolean {
  return /^[!-~]{1,200}$/.test(login)
}
