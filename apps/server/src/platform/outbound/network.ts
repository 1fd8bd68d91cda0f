import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** Connects to addresses that others chose. The caller checks which are allowed. */
export interface Network {
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
  async resolve(host) {
    const resolver = new Resolver({ timeout: 1_000, tries: 2 })
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  },
  dial: (address, port) => connect({ host: address, port }),
}
