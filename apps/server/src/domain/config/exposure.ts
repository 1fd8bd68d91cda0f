import { isLoopback } from '#platform/http/loopback.ts'
import { plaintextFaults } from './plaintext.ts'

/** Whether other machines can reach the server, directly or through a proxy. */
export function isExposed({ host, publicUrl }: { host: string; publicUrl: string }): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
}

interface Given {
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly SMS_URL?: string | undefined
  readonly DEMO?: boolean | undefined
  readonly PRODUCTION?: boolean | undefined
  readonly COMPANY_REGISTER_URL?: string | undefined
  readonly APPLICATION_URL?: string | undefined
  readonly EVENTS_URL?: string | undefined
  readonly PLAINTEXT_HOSTS: readonly string[]
}

/** Settings that are refused if other machines can reach the server. */
export function exposureFaults(given: Given, publicUrl: string): string[] {
  const publicHost = new URL(publicUrl).hostname
  const faults: string[] = []
  if (given.SMTP_URL && isLoopback(publicHost))
    faults.push(
      `PUBLIC_URL: needed with SMTP_URL, as links in e-mails begin with it; ${publicUrl} leads nobody here`,
    )
  if (isExposed({ host: given.HOST, publicUrl })) {
    const why = "the demo's passwords are published, and HOST or PUBLIC_URL lets others come"
    if (given.DEMO) faults.push(`DEMO: ${why}; say DEMO=0`)
    else if (given.DEMO === undefined && !given.DATABASE_URL)
      faults.push(`DEMO: ${why}; say DEMO=0 for an installation without it`)
  }
  if (given.PRODUCTION ?? (given.PUBLIC_URL !== undefined && !isLoopback(publicHost)))
    faults.push(...productionFaults(given, publicUrl))
  if (given.PRODUCTION !== false) faults.push(...plaintextFaults(given))
  return faults
}

function productionFaults({ SMTP_URL, SMS_URL, DEMO }: Given, publicUrl: string): string[] {
  const orNot = 'to try without, say PRODUCTION=0'
  const faults: string[] = []
  if (DEMO) faults.push('DEMO: not with PRODUCTION=1')
  if (!publicUrl.startsWith('https://'))
    faults.push(`PUBLIC_URL: in production it begins with https://; ${orNot}`)
  if (!SMTP_URL)
    faults.push(
      `SMTP_URL: needed in production, as links to set passwords become files without it; ${orNot}`,
    )
  if (!SMS_URL)
    faults.push(`SMS_URL: needed in production, as codes become files without it; ${orNot}`)
  return faults
}
