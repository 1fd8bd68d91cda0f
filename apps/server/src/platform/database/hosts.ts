const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** One URL for each host of a database: libpq's `postgres://user:password@host1:5432,host2:5432/portal`. */
export function urlsOfHosts(databaseUrl: string): readonly [string, ...string[]] {
  const [, before = '', hosts = '', after = ''] = form.exec(databaseUrl) ?? []
  const [first, ...rest] = hosts.split(',').map((host) => before + host + after)
  return hosts.includes(',') && first !== undefined ? [first, ...rest] : [databaseUrl]
}

/** As pg reads the mode: all these check the certificate. pg warns in ten lines of all but the last. */
export function withCheckedMode(databaseUrl: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(databaseUrl)) return databaseUrl
  return databaseUrl.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, 'verify-full')
}

const writable = ['read-write', 'primary']

/** True if a read-only host is skipped: one of several, or by the URL's demand. */
export function mustWrite(databaseUrl: string): boolean {
  const [first, ...rest] = urlsOfHosts(databaseUrl)
  const attributes = new URL(first).searchParams.get('target_session_attrs') ?? ''
  return rest.length > 0 || writable.includes(attributes)
}

/** The reason why this URL can reach no database. Null: it can be tried. */
export function faultOfUrl(databaseUrl: string): string | null {
  const [, , , after] = form.exec(databaseUrl) ?? []
  // A piece of the password would be read as the host, and named.
  if (after?.split('?')[0]?.includes('@')) return 'in a password @ is %40 and / is %2F'
  const urls = urlsOfHosts(databaseUrl).map((url) => URL.parse(url))
  const [first] = urls
  if (!first || after === undefined || urls.includes(null))
    return 'expected postgres://user:password@host:5432/portal; several hosts are host1:5432,host2:5432'
  if (first.searchParams.get('host')?.includes(','))
    return 'several hosts stand before the name of the database: host1:5432,host2:5432/portal'
  if (urls.length > 1 && urls.some((url) => url?.hostname === ''))
    return 'a host is missing before or after a comma'
  const attributes = first.searchParams.get('target_session_attrs') ?? 'any'
  if (![...writable, 'any'].includes(attributes))
    return `the portal writes, so target_session_attrs is read-write, not ${attributes}`
  return null
}
