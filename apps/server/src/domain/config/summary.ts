import type { Config } from './config.ts'

/** The settings that matter most, for the first line of the log. No secrets. */
export function summaryOf(config: Config): object {
  const { databaseUrl, publicUrl, feedDir, smtpUrl, smsUrl, eventsUrl, servePortal } = config
  return {
    database: `${databaseUrl === undefined ? 'embedded' : 'PostgreSQL'}, ${databaseNameOf(config)}`,
    publicUrl,
    portal: servePortal,
    feed: feedDir ?? 'none',
    mail: hostOf(smtpUrl) ?? 'files',
    sms: hostOf(smsUrl) ?? 'files',
    events: hostOf(eventsUrl) ?? 'none',
  }
}

/** The configured database without the password. */
export function databaseNameOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return dataDir
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

/** An address may contain a password. */
function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).host
}
