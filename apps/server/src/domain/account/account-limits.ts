import type { Context } from '#domain/context.ts'
import { type GuessedSecret, guessesMail, mailUser } from '#domain/messages/user-messages.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import {
  countIfWrong,
  type RateLimit,
  readUsage,
  tryConsume,
} from '#platform/throttling/rate-limits.ts'
import { getMailedUser, loginKey } from './accounts.ts'
import type { Origin } from './known-origins.ts'

// Limits of passwords, of codes, and of the mails that open an account. docs/sign-in.md lists them, each with
// the way to lift it.

const QUARTER_HOUR = 900
const HALF_HOUR = 1800
const HOUR = 3600
const DAY = 86_400

/** A user's id, or the keyed hash of an unknown login. */
export type AccountKey = number | string

/** Buckets of one account share a prefix, so that they can be emptied together. */
function limitOf(account: AccountKey, name: string, max: number, seconds: number): RateLimit {
  return { bucket: `account:${account}:${name}`, max, seconds }
}

/** An unknown login counts its failures like a user's, in its own buckets. */
export function accountKeyOf(
  { keyedHash }: Pick<Context, 'keyedHash'>,
  user: { readonly id: number } | undefined,
  login: string,
): AccountKey {
  return user?.id ?? keyedHash(`login:${loginKey(login)}`)
}

interface Attempt {
  readonly account: AccountKey
  readonly origin: Origin
  readonly isKnownBrowser: boolean
  readonly isKnownNetwork: boolean
}

/**
 * The limits of failed sign-ins. In a browser that is known for the user only its own failures count, so that
 * no stranger can lock the user out. The total of 2,000 failures an hour is several times the mistakes of some
 * thousand users on a Monday, and leaves a botnet one guess an hour for each of 2,000 users; the total of a
 * known network exceeds an office's mistakes.
 */
export function failureLimits(attempt: Attempt): RateLimit[] {
  const { account, origin, isKnownBrowser, isKnownNetwork } = attempt
  const { network, browser } = origin
  if (isKnownBrowser) return [limitOf(account, `password:browser:${browser}`, 10, HALF_HOUR)]
  const perNetwork = limitOf(account, `password:network:${network}`, 10, HALF_HOUR)
  // Unknown logins cost the same work, and must not use up the users' limits.
  const suffix = typeof account === 'string' ? `:${account}` : ''
  const ofNetwork = { bucket: `strangers:${network}${suffix}`, seconds: HOUR }
  if (isKnownNetwork) return [perNetwork, { ...ofNetwork, max: 300 }]
  return [
    perNetwork,
    limitOf(account, 'password:anywhere', 50, HOUR),
    { ...ofNetwork, max: 100 },
    { bucket: `strangers${suffix}`, max: 2000, seconds: HOUR },
  ]
}

/** Successful sign-ins: each leaves rows. */
export const successLimit = ({ config }: Pick<Context, 'config'>, userId: number) =>
  limitOf(userId, 'password:right', config.signInsPerHour, HOUR)

/** Codes of an authenticator app: three of a million are right at a time. */
export const totpLimits = (userId: number) => [
  limitOf(userId, 'totp', 5, QUARTER_HOUR),
  limitOf(userId, 'totp-day', 20, DAY),
]

/** Apart from the app's limits: recovery codes are the way in while the app's are used up. */
export const recoveryCodeLimits = (userId: number) => [
  limitOf(userId, 'recovery-code', 5, QUARTER_HOUR),
]

/** The password in an open session, for any purpose. */
export const ownPasswordLimits = (userId: number) => [
  limitOf(userId, 'own-password', 5, QUARTER_HOUR),
  limitOf(userId, 'own-password-day', 20, DAY),
]

/**
 * Mails that strangers can request too: each kind has a limit, or requests for codes would cost a user the
 * link. A typed code empties the limit of its kind.
 */
export const mailLimit = (userId: number, kind: 'link' | 'code') =>
  limitOf(userId, kind === 'link' ? 'mails' : 'password:mails', 5, HOUR)

/** A mail over the limit is recorded once an hour, or strangers would fill the audit log. */
export const mailRefusalLimit = (userId: number, kind: 'link' | 'code') =>
  limitOf(userId, `mails-refused:${kind}`, 1, HOUR)

/** The number of logins for which a network requests such mails. */
export function requestedLoginLimit(account: AccountKey, { network }: Origin): RateLimit {
  return { bucket: `asked-logins:${network}`, subject: String(account), max: 10, seconds: HOUR }
}

/** The answer, given by the specification, tells if the login exists. */
export const resetLimit = (account: AccountKey, { network }: Origin) =>
  limitOf(account, `reset:${network}`, 3, HOUR)

/** Wrong codes from the e-mail, which have 40 bits. */
export const unlockLimit = (account: AccountKey, { network }: Origin) =>
  limitOf(account, `password:code:${network}`, 10, HALF_HOUR)

/** Empties the user's counters: those of the password, or all. */
export async function liftLimits(db: Db, userId: number, which: 'password' | 'all'): Promise<void> {
  const prefix = which === 'all' ? `account:${userId}:` : `account:${userId}:password:`
  await db.deleteFrom('limit_event').where('bucket', 'like', `${prefix}%`).execute()
}

interface Guess {
  readonly userId: number
  readonly limits: readonly RateLimit[]
  readonly of: GuessedSecret
  check(): Promise<boolean>
}

/** Checks a user's proof; only wrong guesses count. The last allowed guess notifies the user. */
export async function checkGuess(
  context: Pick<Context, 'db' | 'clock' | 'installation'>,
  { userId, limits, of, check }: Guess,
  fail: Fail<'TOO_MANY_REQUESTS'>,
): Promise<boolean> {
  const isRight = await countIfWrong(context.db, limits, context.clock.now(), fail, check)
  if (!isRight) await tellOfGuesses(context, userId, limits, of)
  return isRight
}

/** At most one mail in a quarter of an hour. */
async function tellOfGuesses(
  { db, clock, installation }: Pick<Context, 'db' | 'clock' | 'installation'>,
  userId: number,
  limits: readonly RateLimit[],
  of: GuessedSecret,
): Promise<void> {
  const now = clock.now()
  const usages = await Promise.all(limits.map((limit) => readUsage(db, limit, now)))
  if (usages.every(({ used }, index) => used < (limits[index]?.max ?? 0))) return
  await db.transaction().execute(async (trx) => {
    const once = { bucket: `guesses-told:${userId}:${of}`, max: 1, seconds: QUARTER_HOUR }
    if ('wait' in (await tryConsume(trx, once, now))) return
    const user = await getMailedUser(trx, userId)
    const subject = of === 'code' ? 'second-factor' : 'password'
    await record(trx, now, user, `${subject}.guesses-used-up`, user, {})
    await mailUser(trx, installation, user, (notice) => guessesMail(notice, of), now)
  })
}
