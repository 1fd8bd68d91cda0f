import type { RateLimit } from '#platform/throttling/rate-limits.ts'

const HALF_HOUR = 1800
const HOUR = 3600

interface Attempt {
  /** These are keyed hashes. */
  readonly login: string
  readonly network: string
  /** Only of a browser in which the user signed in lately. */
  readonly knownDevice: string | null
  /** Whether the user signed in from the network lately. */
  readonly isKnownNetwork: boolean
}

/**
 * The limits of failed sign-ins. In a browser in which the user signed in lately only failures in
 * that browser count, and in such a network only those from there, so that nobody can lock somebody
 * else out. The total of 2,000 failures an hour is several times what some thousand users mistype on
 * a Monday, and leaves a botnet one attempt an hour for each of 2,000 users.
 */
export function signInLimits(attempt: Attempt): RateLimit[] {
  const { login, network, knownDevice, isKnownNetwork } = attempt
  if (knownDevice !== null)
    return [{ bucket: `login-device:${login}:${knownDevice}`, max: 10, seconds: HALF_HOUR }]
  const own = { bucket: `login:${login}:${network}`, max: 10, seconds: HALF_HOUR }
  if (isKnownNetwork) return [own]
  return [
    own,
    { bucket: `login-anywhere:${login}`, max: 50, seconds: HOUR },
    { bucket: `login-network:${network}`, max: 100, seconds: HOUR },
    { bucket: 'login-all', max: 2000, seconds: HOUR },
  ]
}
