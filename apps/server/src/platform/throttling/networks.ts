import ipaddr from 'ipaddr.js'

const GROUPS_OF_64 = 4

/**
 * The /24 of an IPv4 address, the /64 of IPv6. Rate limits count networks, so that changing the
 * address in one network gains nothing.
 */
export function networkOf(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ip
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`
  return prefixOf(address)
}

/** True for an address of this machine or of a private network. */
export function isPrivateAddress(ip: string): boolean {
  const range = readAddress(ip)?.range()
  return range === 'loopback' || range === 'private' || range === 'uniqueLocal'
}

/** The key of one caller: an IPv4 address, or the /64 of an IPv6 caller. */
export function callerOf(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ip
  return address instanceof ipaddr.IPv4 ? address.toString() : prefixOf(address)
}

/** Parses the address, because IPv6 has many spellings. Mapped IPv4 addresses become IPv4. */
function readAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null
}

function prefixOf({ parts }: ipaddr.IPv6): string {
  const groups = parts.slice(0, GROUPS_OF_64).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
