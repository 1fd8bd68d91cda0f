import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** The way to addresses that somebody else chose. Knows nothing of which are allowed. */
export interface Network {
  /** Every address that a name has. */
  resolve(host: string): Promise<readonly string[]>
  /** Opens a connection to an address, which is never looked up again. */
  dial(address: string, port: number): Socket
}

/**
 * The internet. Names are asked of DNS itself: the system's look-up would read /etc/hosts, add
 * search domains, and hold one of four threads that passwords need, for as long as a server is slow.
 */
export const internet: Network = {
  async resolve(host) {
    const resolver = new Resolver({ timeout: 1_000, tries: 2 })
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  dial: (address, port) => connect({ host: address, port }),
}
