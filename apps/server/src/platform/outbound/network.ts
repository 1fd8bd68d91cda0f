import { Resolver } from 'node:dns/promises'
import { BlockList, connect, isIP, type Socket } from 'node:net'

/** Connects to addresses that users chose. The caller checks that they are allowed. */
export interface Network {
  /** Of one exchange: until it is connected, and as a whole. */
  readonly limits: { readonly connectMs: number; readonly totalMs: number }
  /** All addresses of a name. */
  resolve(host: string): Promise<readonly string[]>
  /** Connects to an address without another lookup. */
  dial(address: string, port: number): Socket
}

/**
 * The internet. Asks DNS directly: the system's lookup would read /etc/hosts, add search domains,
 * and occupy one of four libuv threads, which hashing passwords needs too.
 */
export const internet: Network = {
  limits: { connectMs: 3_000, totalMs: 10_000 },
  async resolve(host) {
    const resolver = new Resolver({ timeout: 1_000, tries: 2 })
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return results.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  dial: (address, port) => connect({ host: address, port }),
}

/** IANA's special-purpose registries: addresses that are not globally reachable, or that embed another one. */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT, and a cloud's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // a cloud's metadata on a public number
  ['169.254.0.0', 16], // link-local, and clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // IETF protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const)
  special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23], // IETF protocols: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
] as const)
  special.addSubnet(network, bits, 'ipv6')

// The only IPv6 range that is assigned. Loopback, mapped IPv4, NAT64, unique local, link-local,
// site-local and multicast are outside it.
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/**
 * True for a numeric address on the public internet. Accepts only complete plain addresses: `127.1`, `0x7f.1`
 * and `017700000001` are names, and a zone means link-local.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return (
        !address.includes('%') && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
      )
    default:
      return false
  }
}

/** True if only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    /^127(\.\d{1,3}){3}$/.test(bare)
  )
}
