import { isLoopback } from '#platform/http/loopback.ts'

const gateways = ['SMS_URL', 'COMPANY_REGISTER_URL', 'APPLICATION_URL', 'EVENTS_URL'] as const
const encrypted = ['require', 'verify-ca', 'verify-full']

interface Given extends Readonly<Partial<Record<(typeof gateways)[number], string | undefined>>> {
  readonly HOST: string
  readonly DATABASE_URL?: string | undefined
  readonly PLAINTEXT_HOSTS: readonly string[]
}

/**
 * Connections of other machines, or to them, that would not be encrypted. E-mail is not among them: the sender
 * insists on STARTTLS.
 */
export function plaintextFaults(given: Given): string[] {
  const isTrusted = (host: string) => isLoopback(host) || given.PLAINTEXT_HOSTS.includes(host)
  const orNot = (host: string) => `in a private network that you trust, say PLAINTEXT_HOSTS=${host}`
  const faults = gateways.flatMap((name) => {
    const { protocol, hostname } = new URL(given[name] ?? 'https://localhost')
    if (protocol === 'https:' || isTrusted(hostname)) return []
    return [`${name}: begins with https://, as what it carries could be read; ${orNot(hostname)}`]
  })
  if (!isTrusted(given.HOST))
    faults.push(
      `HOST: the server speaks plain http; let a proxy with TLS on this machine call it at 127.0.0.1, or through an encrypted tunnel and say PLAINTEXT_HOSTS=${given.HOST}; to try without, say PRODUCTION=0`,
    )
  const host = given.DATABASE_URL && plainDatabaseHost(given.DATABASE_URL)
  if (host && !isTrusted(host))
    faults.push(
      `DATABASE_URL: the connection is not encrypted; append ?sslmode=verify-full; ${orNot(host)}`,
    )
  return faults
}

/** The host of a database without TLS, or whose certificate nobody checks; null for a Unix socket or with TLS. */
function plainDatabaseHost(address: string): string | null {
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  const mode = searchParams.get('sslmode') ?? ''
  // As in libpq, `require` then checks no certificate.
  const isUnchecked = mode === 'require' && searchParams.get('uselibpqcompat') === 'true'
  const hasTls =
    (encrypted.includes(mode) && !isUnchecked) ||
    (mode === '' && ['true', '1'].includes(searchParams.get('ssl') ?? ''))
  return hasTls || host === '' || host.startsWith('/') ? null : host
}
