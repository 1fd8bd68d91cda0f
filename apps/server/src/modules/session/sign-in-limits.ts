import type { RateLimit } from '#platform/rate-limits.ts'

const HALF_HOUR = 1800
const HOUR = 3600

/**
 * What a sign-in counts against until it succeeds; `login` and `network` are hashes. Where the
 * user has signed in from the network lately, only their tries from there count: otherwise
 * strangers could shut them out. Over all, 2,000 failures an hour are several times what some
 * thousand users mistype on a Monday, and leave a botnet one try an hour for each of 2,000 logins.
 */
export function signInLimits(login: string, network: string, isKnown: boolean): RateLimit[] {
  const own = { bucket: `login:${login}:${network}`, max: 10, seconds: HALF_HOUR }
  if (isKnown) return [own]
  return [
    own,
    { bucket: `login-anywhere:${login}`, max: 50, seconds: HOUR },
    { bucket: `login-network:${network}`, max: 100, seconds: HOUR },
    { bucket: 'login-all', max: 2000, seconds: HOUR },
  ]
}
