import type { RateLimit } from '#platform/rate-limits.ts'

const HALF_HOUR = 1800
const HOUR = 3600

/**
 * The limits of failed sign-ins; `login` and `network` are hashes. For a user who recently signed
 * in from the network, only attempts from there count, so that strangers cannot lock them out. The
 * total of 2,000 failures an hour is several times what some thousand users mistype on a Monday,
 * and leaves a botnet one attempt an hour for each of 2,000 users.
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
