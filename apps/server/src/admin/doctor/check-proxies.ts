import { BlockList, isIP } from 'node:net'
import type { Config } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawTime } from '#platform/instant.ts'

/** Throws if a proxy forwards requests that the server counts as the proxy's own. */
export async function checkProxies({ trustedProxies }: Config, db: Db): Promise<string> {
  const { untrusted_proxy: peer, untrusted_proxy_at: at } = await db
    .selectFrom('installation')
    .select(['untrusted_proxy', 'untrusted_proxy_at'])
    .executeTakeFirstOrThrow()
  if (peer === null || at === null || isTrusted(peer, trustedProxies))
    return trustedProxies.length > 0 ? trustedProxies.join(', ') : 'none was seen'
  throw new Error(
    `${peer} forwarded a request on ${warsawTime(at)}, but TRUSTED_PROXIES does not name it. So all users behind it share its rate limits, and anybody can lock the others out. If it is your proxy, add it`,
  )
}

function isTrusted(peer: string, trusted: readonly string[]): boolean {
  const list = new BlockList()
  for (const one of trusted) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const plain = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
