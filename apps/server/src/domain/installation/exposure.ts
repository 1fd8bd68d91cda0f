import { urlsOfHosts } from '#platform/database/hosts.ts'
import { isLoopback } from '#platform/outbound/network.ts'

/** True if other machines can reach the server, directly or through a proxy. */
export function isExposed({ host, publicUrl }: { host: string; publicUrl: string }): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
}

const gateways = ['SMS_URL', 'COMPANY_REGISTER_URL', 'APPLICATION_URL', 'EVENTS_URL'] as const

type Address =
  | (typeof gateways)[number]
  | 'PUBLIC_URL'
  | 'DATABASE_URL'
  | 'DATABASE_READ_URL'
  | 'SMTP_URL'

interface ExposedSettings extends Readonly<Partial<Record<Address, string | undefined>>> {
  readonly HOST: string
  readonly MAIL_FROM: string
  readonly DEMO?: boolean | undefined
  readonly PRODUCTION?: boolean | undefined
  readonly PLAINTEXT_HOSTS: readonly string[]
}

/** Settings refused while other machines can reach the server. */
export function exposureFaults(settings: ExposedSettings, publicUrl: string): string[] {
  const publicHost = new URL(publicUrl).hostname
  const faults: string[] = []
  if (settings.SMTP_URL && isLoopback(publicHost))
    faults.push(
      `PUBLIC_URL: needed with SMTP_URL, as links in e-mails begin with it; ${publicUrl} leads nobody here`,
    )
  if (isExposed({ host: settings.HOST, publicUrl })) {
    const why = "the demo's passwords are published, and HOST or PUBLIC_URL lets others come"
    if (settings.DEMO) faults.push(`DEMO: ${why}; say DEMO=0`)
    else if (settings.DEMO === undefined && !settings.DATABASE_URL)
      faults.push(`DEMO: ${why}; say DEMO=0 for an installation without it`)
  }
  if (settings.PRODUCTION ?? (settings.PUBLIC_URL !== undefined && !isLoopback(publicHost)))
    faults.push(...productionFaults(settings, publicUrl))
  if (settings.PRODUCTION !== false) faults.push(...plaintextFaults(settings))
  return faults
}

function productionFaults(settings: ExposedSettings, publicUrl: string): string[] {
  const { SMTP_URL, SMS_URL, MAIL_FROM, DEMO } = settings
  const orNot = 'to try without, say PRODUCTION=0'
  const faults: string[] = []
  if (DEMO) faults.push('DEMO: not with PRODUCTION=1')
  if (!publicUrl.startsWith('https://'))
    faults.push(`PUBLIC_URL: in production it begins with https://; ${orNot}`)
  if (!SMTP_URL)
    faults.push(
      `SMTP_URL: needed in production, as links to set passwords become files without it; ${orNot}`,
    )
  if (/@localhost>?$/.test(MAIL_FROM))
    faults.push(
      `MAIL_FROM: needed in production, as mail servers refuse what comes from ${MAIL_FROM}; ${orNot}`,
    )
  if (!SMS_URL)
    faults.push(`SMS_URL: needed in production, as codes become files without it; ${orNot}`)
  return faults
}

/** Unencrypted connections from or to other machines. E-mail is not among them: the sender insists on STARTTLS. */
function plaintextFaults(settings: ExposedSettings): string[] {
  const isTrusted = (host: string) => isLoopback(host) || settings.PLAINTEXT_HOSTS.includes(host)
  const orNot = (host: string) => `in a private network that you trust, say PLAINTEXT_HOSTS=${host}`
  const faults = gateways.flatMap((name) => {
    const { protocol, hostname } = new URL(settings[name] ?? 'https://localhost')
    if (protocol === 'https:' || isTrusted(hostname)) return []
    return [`${name}: begins with https://, as what it carries could be read; ${orNot(hostname)}`]
  })
  if (!isTrusted(settings.HOST))
    faults.push(
      `HOST: the server speaks plain http; let a proxy with TLS on this machine call it at 127.0.0.1, or through an encrypted tunnel and say PLAINTEXT_HOSTS=${settings.HOST}; to try without, say PRODUCTION=0`,
    )
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    const plain = urlsOfHosts(settings[name] ?? '').map(plainDatabaseHost)
    const open = plain.filter((host) => host !== null && !isTrusted(host))
    if (open.length === 0) continue
    faults.push(
      `${name}: the connection is not encrypted; append ?sslmode=verify-full; ${orNot(open.join(','))}`,
    )
  }
  return faults
}

const encrypted = ['require', 'verify-ca', 'verify-full']

/** The host of a database without TLS, or with an unchecked certificate; null for a Unix socket or with TLS. */
function plainDatabaseHost(address: string): string | null {
  if (address === '') return null
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
