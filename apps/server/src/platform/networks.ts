import ipaddr from 'ipaddr.js'

const GROUPS_OF_64 = 4

/** The network of an address, so that a neighbour's next address is no new chance: /24, or /64 for IPv6. */
export function networkOf(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ip
  if (isIPv4(address)) return `${address.octets.slice(0, 3).join('.')}.0/24`
  return prefixOf(address)
}

/** One caller: an IPv4 address, or the /64 that an IPv6 caller has to itself. */
export function callerOf(ip: string): string {
  const address = readAddress(ip)
  if (!address) return ip
  return isIPv4(address) ? address.toString() : prefixOf(address)
}

/** Read as bytes, as one IPv6 address has many spellings; an IPv4 address in IPv6 is the IPv4 one. */
function readAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null
}

function isIPv4(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 {
  return address.kind() === 'ipv4'
}

function prefixOf({ parts }: ipaddr.IPv6): string {
  const groups = parts.slice(0, GROUPS_OF_64).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
